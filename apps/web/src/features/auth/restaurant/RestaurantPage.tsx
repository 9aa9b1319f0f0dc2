import { Button, TextInput } from '@mantine/core';
import { requestRestaurant } from '@restaurante/contract/auth/restaurant.endpoints.ts';
import { RESTAURANT_MAX } from '@restaurante/contract/auth/restaurant.wire.ts';
import { getPlatform } from '@restaurante/contract/platform/platform.endpoints.ts';
import { slugFrom } from '@restaurante/domain/companies/slug.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { query } from '../../../shared/api/query.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { persistedStore } from '../../../shared/persistedStore.ts';
import { RESTAURANT_KEY } from '../../../shared/storageKeys.ts';
import { Status } from '../../../ui/feedback/Status.tsx';
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts';
import { AuthFrame, EmailField, Refusal } from '../AuthFrame.tsx';
import { askRestaurantRules, failureText, restaurantRules } from '../signIn.ts';
import classes from '../AuthFrame.module.css';

const lastRestaurant = persistedStore(RESTAURANT_KEY, (stored) =>
  typeof stored === 'string' ? stored : null,
);

/** Leads from the address of several installations to a restaurant's own (docs/rules/accounts.md). */
export function RestaurantPage() {
  const { data } = useQuery(query(getPlatform));
  const [isByMail, setByMail] = useState(false);
  if (data && data.common_host !== location.host) return <Navigate to="/login" replace />;
  return isByMail ? (
    <AskByMail onBack={() => setByMail(false)} />
  ) : (
    <AskByName onMail={() => setByMail(true)} />
  );
}

function AskByName({ onMail }: { onMail: () => void }) {
  const form = useSchemaForm({
    schema: restaurantRules,
    initial: { restaurant: lastRestaurant.get() ?? '' },
  });
  return (
    <AuthFrame title="¿Cuál es tu restaurante?" lead="Cada restaurante entra por su propia dirección.">
      <form
        className={classes.fields}
        {...form.props(async ({ restaurant }) => {
          const slug = slugFrom(restaurant.toLowerCase().replace(`.${location.host}`, ''));
          lastRestaurant.set(slug);
          location.assign(`${location.protocol}//${slug}.${location.host}/login`);
        })}
      >
        <TextInput
          {...form.text('restaurant')}
          label="Nombre o dirección"
          description={`Por ejemplo: el-fogon, de el-fogon.${location.host}`}
          autoComplete="organization"
          autoCapitalize="none"
          enterKeyHint="go"
          autoFocus
          maxLength={RESTAURANT_MAX}
        />
        <Button type="submit" size="md" fullWidth loading={form.isSaving}>
          Continuar
        </Button>
        <Button variant="default" size="md" fullWidth onClick={onMail}>
          Enviarme la dirección por correo
        </Button>
      </form>
    </AuthFrame>
  );
}

function AskByMail({ onBack }: { onBack: () => void }) {
  const { mutateAsync, data, error } = useWrite(requestRestaurant, { onError: () => true });
  const form = useSchemaForm({ schema: askRestaurantRules, initial: { email: '' } });
  return (
    <AuthFrame
      title={data ? 'Revisa tu correo' : 'La dirección de tu restaurante'}
      lead={data ? <Status>{data.message}</Status> : 'Escribe el correo de tu cuenta y te la enviamos.'}
    >
      <form className={classes.fields} {...form.props((body) => mutateAsync({ body }))}>
        <Refusal text={error && failureText(error)} />
        {!data && (
          <>
            <EmailField {...form.text('email')} enterKeyHint="send" autoFocus />
            <Button type="submit" size="md" fullWidth loading={form.isSaving}>
              Enviar
            </Button>
          </>
        )}
        <Button variant="default" size="md" fullWidth onClick={onBack}>
          Volver
        </Button>
      </form>
    </AuthFrame>
  );
}
