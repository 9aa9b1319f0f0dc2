import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { printerName } from '../printers/printer.ts';
import type { Job } from '../queue/job.ts';
import { callerOf, corsHeaders, preflightHeaders, type Caller } from './guard.ts';
import { discardJob, print, repeatJob, testPrinter, type PrintDeps } from './print-routes.ts';
import { Problem } from './problem.ts';
import { STATUS_PAGE } from './status-page.ts';

interface Call {
  readonly deps: PrintDeps;
  readonly request: IncomingMessage;
  readonly query: URLSearchParams;
  readonly id: string;
}

interface Route {
  readonly path: RegExp;
  readonly method: 'GET' | 'POST';
  /** Open to every caller at this computer; the other routes are for pages that may print. */
  readonly isOpen?: true;
  readonly answer: (call: Call) => unknown;
}

const SHOWN_JOBS = 100;
const NOWHERE = new Problem(404, 'No existe esa dirección');

const ROUTES: readonly Route[] = [
  { path: /^\/test$/, method: 'GET', answer: ({ deps, query }) => testPrinter(deps, query) },
  { path: /^\/print$/, method: 'POST', answer: ({ deps, query, request }) => print(deps, query, request) },
  {
    path: /^\/jobs$/,
    method: 'GET',
    isOpen: true,
    answer: ({ deps }) => ({
      jobs: deps.queue.list().slice(0, SHOWN_JOBS).map(jobView),
      origins: deps.environment.ORIGINS,
    }),
  },
  { path: /^\/jobs\/([^/]+)\/repeat$/, method: 'POST', answer: ({ deps, id }) => repeatJob(deps, id) },
  { path: /^\/jobs\/([^/]+)\/discard$/, method: 'POST', answer: ({ deps, id }) => discardJob(deps, id) },
  { path: /^\/$/, method: 'GET', isOpen: true, answer: () => STATUS_PAGE },
];

/** Returns a job for the status page, without its bytes. */
const jobView = ({ id, target, title, state, reason, orderedAt, changedAt }: Job) => ({
  id,
  printer: printerName(target),
  title,
  state,
  reason,
  orderedAt,
  changedAt,
});

/** `ready` may come later: the port is taken first, because a second program must not touch the first one's jobs. */
export function printServer(ready: Promise<PrintDeps>): Server {
  return createServer((request, response) => {
    ready.then(
      (deps) => answer(deps, request, response),
      () => response.destroy(),
    );
  });
}

async function answer(deps: PrintDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const caller = callerOf(request, deps.environment.ORIGINS);
  const headers = caller ? corsHeaders(caller) : {};
  try {
    if (!caller) throw new Problem(403, 'Esta página no puede imprimir en este equipo');
    if (request.method === 'OPTIONS') {
      response.writeHead(204, preflightHeaders(caller)).end();
      return;
    }
    send(response, 200, await route(deps, request, caller), headers);
  } catch (error) {
    const problem = error instanceof Problem ? error : new Problem(500, 'La impresión no se pudo guardar');
    if (problem !== error) process.stderr.write(`${String(error)}\n`);
    const body = { error: true, message: problem.message, details: { print: null } };
    send(response, problem.status, body, headers);
  }
}

async function route(deps: PrintDeps, request: IncomingMessage, caller: Caller): Promise<unknown> {
  // Joined, not resolved: '//other/jobs' would be /jobs of another host.
  const url = URL.parse(`http://localhost${request.url}`);
  const path = decoded(url?.pathname ?? '');
  const routes = ROUTES.filter((route) => route.path.test(path));
  if (!url || routes.length === 0) throw NOWHERE;
  const match = routes.find(({ method }) => method === request.method);
  if (!match) throw new Problem(405, 'Método no permitido');
  if (!match.isOpen && !caller.mayPrint) throw new Problem(403, 'Solo el sistema puede imprimir');
  return match.answer({ deps, request, query: url.searchParams, id: match.path.exec(path)?.[1] ?? '' });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw NOWHERE;
  }
}

/** Sends a text as a page, any other answer as JSON. */
function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string>,
): void {
  const isPage = typeof body === 'string';
  response.writeHead(status, {
    ...headers,
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  response.end(isPage ? body : JSON.stringify(body));
}
