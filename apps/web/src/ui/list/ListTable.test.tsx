import { mdiTrashCanOutline } from '@mdi/js';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CallError, UNREACHABLE } from '../../shared/api/call.ts';
import { setConnected } from '../../shared/connection.ts';
import { renderUi } from '../../test/render.tsx';
import { setViewport } from '../../test/viewport.ts';
import { ListTable } from './ListTable.tsx';

interface Dish {
  id: number;
  name: string;
}

const dishes = (count: number): Dish[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, name: `Plato ${i + 1}` }));

const looks = {
  label: 'Productos',
  columns: [{ title: 'Nombre', render: (dish: Dish) => dish.name }],
  rowKey: (dish: Dish) => dish.id,
  rowName: (dish: Dish) => dish.name,
  card: (dish: Dish) => <b>{dish.name}</b>,
  search: { placeholder: 'Buscar producto', text: (dish: Dish) => dish.name },
};

const shownRows = () =>
  within(screen.getByRole('table', { name: 'Productos' }))
    .getAllByRole('row')
    .slice(1);

describe('ListTable', () => {
  it('shows ten rows a page and can show the next', async () => {
    const { user } = renderUi(<ListTable {...looks} rows={dishes(23)} />);
    expect(shownRows()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Página 3' }));
    expect(shownRows().map((row) => row.textContent)).toEqual(['Plato 21', 'Plato 22', 'Plato 23']);
  });

  it('shows cards where there is less room than the table needs', () => {
    const room = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
    const rows = dishes(3);
    const { rerender } = renderUi(<ListTable {...looks} rows={rows} minWidth={801} />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(within(screen.getByRole('list', { name: 'Productos' })).getAllByRole('listitem')).toHaveLength(3);
    rerender(<ListTable {...looks} rows={rows} minWidth={800} />);
    expect(shownRows()).toHaveLength(3);
    room.mockRestore();
  });

  it('writes counts with a point between thousands', () => {
    renderUi(<ListTable {...looks} rows={dishes(1_234)} />);
    expect(screen.getByText('1–10 de 1.234')).toBeDefined();
  });

  it('offers 10, 25, 50 and 100 items a page', async () => {
    const { user } = renderUi(<ListTable {...looks} rows={dishes(23)} />);
    const sizes = screen.getByRole('combobox', { name: 'Items por página' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['10', '25', '50', '100']);
    await user.selectOptions(sizes, '25');
    expect(shownRows()).toHaveLength(23);
  });

  it('finds without accents and goes to the first page', async () => {
    const { user } = renderUi(<ListTable {...looks} rows={[...dishes(30), { id: 99, name: 'Salteña' }]} />);
    await user.click(screen.getByRole('button', { name: 'Página 2' }));
    await user.type(screen.getByRole('searchbox', { name: 'Buscar producto' }), 'saltena');
    expect(shownRows().map((row) => row.textContent)).toEqual(['Salteña']);
  });

  it('goes to the last remaining page when rows vanish', async () => {
    const { user, rerender } = renderUi(<ListTable {...looks} rows={dishes(11)} />);
    await user.click(screen.getByRole('button', { name: 'Página 2' }));
    rerender(<ListTable {...looks} rows={dishes(10)} />);
    expect(shownRows()).toHaveLength(10);
  });

  describe('sorted by a column', () => {
    const columns = [
      { title: 'Nombre', render: ({ name }: Dish) => name, sortBy: ({ name }: Dish) => name },
      { title: 'ID', render: ({ id }: Dish) => id, sortBy: ({ id }: Dish) => id },
      { title: 'Foto', render: () => '🍗' },
    ];
    const names = () => shownRows().map((row) => within(row).getAllByRole('cell')[0]?.textContent);
    const title = (name: string) => within(screen.getByRole('columnheader', { name }));
    const header = (name: string) => screen.getByRole('columnheader', { name });

    it('is sorted over all pages, by mouse or keyboard, and begins on the first page', async () => {
      const { user } = renderUi(<ListTable {...looks} columns={columns} rows={dishes(23)} />);
      await user.click(screen.getByRole('button', { name: 'Página 3' }));
      await user.click(title('ID').getByRole('button'));
      expect(header('ID').getAttribute('aria-sort')).toBe('ascending');
      expect(names()[0]).toBe('Plato 1');
      await user.keyboard('{Enter}');
      expect(header('ID').getAttribute('aria-sort')).toBe('descending');
      expect(names().slice(0, 2)).toEqual(['Plato 23', 'Plato 22']);
      title('Nombre').getByRole('button').focus();
      await user.keyboard(' ');
      expect(header('ID').hasAttribute('aria-sort')).toBe(false);
      expect(names().slice(0, 3)).toEqual(['Plato 1', 'Plato 2', 'Plato 3']);
    });

    it('stays sorted while one searches, and when rows arrive', async () => {
      const { user, rerender } = renderUi(<ListTable {...looks} columns={columns} rows={dishes(12)} />);
      for (const _ of [1, 2]) await user.click(title('Nombre').getByRole('button'));
      await user.type(screen.getByRole('searchbox'), '1');
      expect(names()).toEqual(['Plato 12', 'Plato 11', 'Plato 10', 'Plato 1']);
      rerender(<ListTable {...looks} columns={columns} rows={dishes(13)} />);
      expect(names()[0]).toBe('Plato 13');
    });

    it('offers no button for a column without values', () => {
      renderUi(<ListTable {...looks} columns={columns} rows={dishes(2)} />);
      expect(title('Foto').queryByRole('button')).toBeNull();
    });
  });

  it('says that it is empty', () => {
    renderUi(<ListTable {...looks} rows={[]} empty={{ hint: 'Agrega un registro' }} />);
    expect(screen.getByRole('heading', { name: 'Lista vacía' })).toBeDefined();
    expect(screen.getByText('Agrega un registro')).toBeDefined();
  });

  it('says what failed and can try again', async () => {
    const onRetry = vi.fn<() => void>();
    const error = new Error('Ocurrió un error en nuestro servidor!');
    const { user } = renderUi(<ListTable {...looks} rows={undefined} error={error} onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('Ocurrió un error en nuestro servidor!');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('says that there is no connection, and asks again once it is back', () => {
    const onRetry = vi.fn<() => void>();
    const failure = { error: UNREACHABLE, message: '', code: 'unreachable' } as const;
    setConnected(false);
    renderUi(<ListTable {...looks} rows={undefined} error={new CallError(0, failure)} onRetry={onRetry} />);
    const text = screen.getByRole('alert').textContent;
    expect(text).toContain('Sin conexión');
    expect(text).not.toContain(UNREACHABLE);
    expect(onRetry).not.toHaveBeenCalled();
    act(() => setConnected(true));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('is busy while loading', () => {
    renderUi(<ListTable {...looks} rows={undefined} />);
    expect(screen.getByRole('region', { name: 'Productos', busy: true })).toBeDefined();
  });

  it('unfolds a row', async () => {
    const { user } = renderUi(
      <ListTable {...looks} rows={dishes(2)} expand={(dish) => `Detalle ${dish.id}`} />,
    );
    await user.click(screen.getByRole('button', { name: 'Ver detalle de Plato 2' }));
    expect(screen.getByText('Detalle 2')).toBeDefined();
    expect(screen.queryByText('Detalle 1')).toBeNull();
  });

  it.each([1366, 390])('runs a row action at %i px', async (width) => {
    setViewport(width);
    const removed: number[] = [];
    const { user } = renderUi(
      <ListTable
        {...looks}
        rows={dishes(2)}
        menu={(dish) => [
          { label: 'Eliminar', icon: mdiTrashCanOutline, onClick: () => removed.push(dish.id) },
        ]}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Opciones de Plato 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    expect(removed).toEqual([2]);
  });

  it.each([1366, 390])('is not unfolded by a touch of a button in a row at %i px', async (width) => {
    setViewport(width);
    const pressed: number[] = [];
    const press = (dish: { id: number }) => (
      <button type="button" onClick={() => pressed.push(dish.id)}>
        Listo {dish.id}
      </button>
    );
    const columns = [...looks.columns, { title: 'Estado', render: press }];
    const { user } = renderUi(
      <ListTable
        {...looks}
        columns={columns}
        card={press}
        rows={dishes(2)}
        expand={(dish) => `Detalle ${dish.id}`}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Listo 2' }));
    expect(pressed).toEqual([2]);
    expect(screen.queryByText('Detalle 2')).toBeNull();
  });

  it('names the row in its buttons', async () => {
    const opened: number[] = [];
    const edit = (dish: { id: number }) => [
      { label: 'Editar', icon: mdiTrashCanOutline, quick: true, onClick: () => opened.push(dish.id) },
    ];
    const { user } = renderUi(<ListTable {...looks} rows={dishes(2)} menu={edit} />);
    await user.click(screen.getByRole('button', { name: 'Editar Plato 2' }));
    expect(opened).toEqual([2]);
  });

  it('shows cards instead of a table on a phone', () => {
    setViewport(390);
    renderUi(<ListTable {...looks} rows={dishes(3)} />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(within(screen.getByRole('list', { name: 'Productos' })).getAllByRole('listitem')).toHaveLength(3);
  });
});
