import { Textarea } from '@mantine/core';
import {
  getCategoryNotes,
  setCategoryNotes,
} from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { FormCard } from '../../ui/form/FormCard.tsx';

/** Changes the ready notes of a category; they are saved when the field is left. docs/rules/options.md */
export function CategoryNotes({ id }: { id: number }) {
  const { data } = useQuery(query(getCategoryNotes, { params: { id } }));
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate } = useWrite(setCategoryNotes, {
    success: 'Notas guardadas',
    onSuccess: () => setTyped(null),
    onError: ({ message, fields }) => {
      setProblem(Object.values(fields ?? {})[0] ?? message);
      return true;
    },
  });
  const savedNotes = data?.notes.join('\n') ?? '';
  const save = () => {
    if (typed === null || typed.trim() === savedNotes) return;
    setProblem(null);
    const notes = typed.split('\n').filter((line) => line.trim() !== '');
    mutate({ params: { id }, body: { notes } });
  };
  return (
    <FormCard title="Notas rápidas">
      <Textarea
        label="Una nota por línea"
        description="Hasta 12, para tocar en vez de escribir: con llajua, sin cebolla…"
        minRows={3}
        autosize
        disabled={!data}
        value={typed ?? savedNotes}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
      />
    </FormCard>
  );
}
