import { describe, expect, it } from 'vitest';
import pack from '../../../../../package.json' with { type: 'json' };
import { runOperator } from './operator.ts';

/** Runs a command line that must end before a database is opened. */
async function withoutDatabase(...words: string[]) {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const open = () => Promise.reject(new Error('opened'));
  const code = await runOperator(words, { terminal: { print: say, fail: say, ask: null }, open });
  return { code, said: said.join('\n') };
}

describe('the command line', () => {
  it.each([[[]], [['help']], [['--help']], [['-h']]])('%j names every command', async (words) => {
    const { code, said } = await withoutDatabase(...words);
    expect(code).toBe(0);
    const commands = [...said.matchAll(/^ {2}([\w-]+(?: [a-z]+)?)/gm)].map((match) => match[1]);
    expect(commands).toEqual([
      'companies',
      'company',
      'company export',
      'company import',
      'company replace',
      'company move',
      'company close',
      'company reopen',
      'company delete',
      'subscription',
      'suspend',
      'reactivate',
      'reset-link',
      'audit',
      'storage copy',
      'storage purge',
      'map',
    ]);
    for (const command of commands) {
      const words = command?.split(' ') ?? [];
      const help = await withoutDatabase(...words, '--help');
      expect([help.code, help.said]).toEqual([
        0,
        expect.stringContaining(`Uso: npm run operator -- ${command}`),
      ]);
      expect(help.said).toMatch(/Ejemplos:\n {2}npm run operator/);
      expect((await withoutDatabase('help', ...words)).said).toBe(help.said);
    }
  });

  it('names its version', async () => {
    expect(await withoutDatabase('--version')).toEqual({
      code: 0,
      said: `Sistema de Restaurante ${pack.version}`,
    });
  });

  it.each([
    [['borrar'], "No existe el comando 'borrar'"],
    [['storage'], "No existe el comando 'storage'"],
    [['storage', 'copy'], '--to: debe ser bucket o folder'],
    [['companies', '--foo'], 'No existe la opción --foo'],
    [['companies', 'algo'], "Sobra 'algo'"],
    [['companies', '--limit', 'x'], '--limit: Debe ser un número'],
    [['companies', '--limit', '0'], '--limit: El mínimo es 1'],
    [['companies', '--status', 'rara'], '--status: debe ser activa, vence, suspendida'],
    [['company'], 'Falta empresa'],
    [['company', '1', '2'], "Sobra '2'"],
    [['company', 'export', 'el-fogon'], 'Falta archivo'],
    [['company', 'import', 'a.zip', 'b.zip'], "Sobra 'b.zip'"],
    [['suspend'], 'Falta empresa'],
    [['suspend', '1', '--yes=si'], 'A la opción --yes le falta o le sobra el valor'],
    [['suspend', '1', '--reason', 'x'.repeat(301)], '--reason: Debe tener como máximo 300 caracteres'],
    [['subscription', '1', '--extend'], 'A la opción --extend le falta o le sobra el valor'],
    [['subscription', '1', '--extend', '-5'], 'A la opción --extend le falta o le sobra el valor'],
    [['subscription', '1', '--extend', '0'], '--extend: El mínimo es 1'],
    [['subscription', '1', '--extend', '1.5'], '--extend: Debe ser un número entero'],
    [['subscription', '1', '--extend', '1827'], '--extend: El máximo es 1.826'],
    [['subscription', '1', '--until', '2027-02-30'], '--until: debe ser una fecha como 2027-01-31'],
    [['subscription', '1', '--type', 'x'], '--type: debe ser el número de un plan'],
  ])('%j is not understood', async (words, problem) => {
    const { code, said } = await withoutDatabase(...words);
    expect([code, said]).toEqual([2, expect.stringContaining(problem)]);
  });

  it.each([['companies'], ['suspend', '1']])('%j takes --yes', async (...words) => {
    expect((await withoutDatabase(...words, '--yes')).said).toBe('No se pudo completar: opened');
  });

  it('says in a sentence that the database cannot be opened', async () => {
    expect(await withoutDatabase('audit')).toEqual({ code: 1, said: 'No se pudo completar: opened' });
  });
});
