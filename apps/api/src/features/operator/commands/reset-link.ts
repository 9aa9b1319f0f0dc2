import { z } from 'zod';
import { createResetLink } from '../../auth/index.ts';
import { carryOut } from '../change.ts';
import { Refusal, command } from '../command.ts';
import { findLogin } from '../operator.repository.ts';

export const resetLinkCommand = command({
  name: 'reset-link',
  summary: 'Da un enlace para poner una contraseña nueva: sirve una vez, durante 60 minutos',
  operands: ['<correo>'],
  changes: true,
  options: z.object({}),
  examples: ['lucia@elfogon.bo'],
  run: async (operator, { operands: [email] }) => {
    const { companyUrl } = operator;
    const login = await findLogin(operator.ctx.db, email);
    if (!login) throw new Refusal(`Nadie usa el correo '${email}'.`);
    await carryOut(operator, login.company, async () => ({
      action: 'reset-link',
      lines: [
        `Enlace para ${login.name}, ${email}: quien lo tenga entra a la cuenta. Uno anterior deja de servir.`,
      ],
      before: {},
      // The link itself is printed and stored nowhere.
      after: { email },
      apply: async (ctx) => {
        const link = await createResetLink(ctx, { email, companyUrl });
        if (link === null) throw new Refusal(`Nadie usa el correo '${email}'.`);
        return link;
      },
    }));
  },
});
