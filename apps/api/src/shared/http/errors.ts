import type { Socket } from 'node:net';
import { AppError, type ErrorBody, type ErrorCode } from '@restaurante/contract/errors.ts';
import { escapeHtml } from '@restaurante/contract/html.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { databaseErrorCode, isConnectionLost, isDiskFull } from '../db/database-error.ts';

const BUSY_SECONDS = 1;

/** Converts every error into an answer. An unforeseen error is logged and answered with the generic text. */
export function answerError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const appError = refusalOf(error);
  logRefusal(appError, error, request);
  const body: ErrorBody & { suscriptionSuspended?: true } = {
    error: appError.message,
    message: appError.message,
    code: appError.code,
    ...(appError.fields ? { fields: appError.fields } : {}),
    ...(appError.details === undefined ? {} : { details: appError.details }),
    ...(appError.code === 'subscription_suspended' ? { suscriptionSuspended: true as const } : {}),
    ...(appError.code === 'table_orders_off' ? { info: appError.message } : {}),
  };
  reply.status(appError.status).header('cache-control', 'no-store');
  const wait = appError.retryAfter ?? (mayRepeat(appError, request) ? BUSY_SECONDS : undefined);
  if (wait !== undefined) reply.header('retry-after', wait);
  return isOpenedInTab(request)
    ? reply.type('text/html; charset=utf-8').send(errorPage(appError.message))
    : reply.send(body);
}

/**
 * Returns whether the client may send the call again at once. A busy server and a moving company have done nothing. If
 * the connection to the database broke, the call may have been done, so it must be a read or have a key.
 */
function mayRepeat({ code }: AppError, { method, headers }: FastifyRequest): boolean {
  if (code === 'database_unavailable') return method === 'GET' || headers['idempotency-key'] !== undefined;
  return code === 'server_busy' || code === 'company_moving';
}

/** Only an unforeseen error is a fault. Any other answer is one that the product chose: at most a warning. */
function logRefusal(refusal: AppError, error: Error, { log }: FastifyRequest): void {
  if (refusal.code === 'server_busy') log.warn({ err: error }, 'too busy for a request');
  else if (refusal.code === 'company_moving') return;
  // A page shows dozens of pictures: each failure is one short line.
  else if (refusal.code === 'images_unavailable') log.warn({ reason: String(refusal.cause) }, 'no picture');
  else if (refusal.code === 'unexpected') log.error({ err: error }, 'request failed');
  else if (refusal.status >= 500) log.warn({ code: refusal.code, err: error }, 'refused');
  else if (refusal.cause instanceof Error)
    log.info({ code: refusal.code, cause: withoutInput(refusal.cause) }, 'refused');
}

/** Returns an error for the log without the input: a JSON parser's message quotes the body. */
const withoutInput = ({ name, message, ...rest }: Error & { code?: unknown }) => ({
  name,
  code: rest.code,
  ...(name === 'SyntaxError' ? {} : { message }),
});

/** Returns whether a browser opened a file's address in a tab: then a person sees the error, which must be a page. */
function isOpenedInTab({ routeOptions, headers }: FastifyRequest): boolean {
  const { answersFile } = routeOptions.config.endpoint ?? {};
  return answersFile !== undefined && headers.accept?.includes('text/html') === true;
}

const errorPage = (message: string) => {
  const text = escapeHtml(message);
  return `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><p style="font:16px system-ui;margin:2rem">${text}</p></html>`;
};

const BROKEN: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Input that is not a valid HTTP request has no reply object, so the answer is written to the socket. */
export function answerBrokenRequest({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const error = new AppError('malformed_request');
  const { message } = error;
  const body = JSON.stringify({ error: message, message, code: error.code } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${BROKEN[code] ?? '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** A picture that a full disk refused is no failure of the store. */
const refusalOf = (error: FastifyError | AppError): AppError =>
  error instanceof AppError && !(error.code === 'images_unavailable' && isDiskFull(error))
    ? error
    : toAppError(error);

const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  // Most files are pictures; an endpoint with other files sets its own code (`fileTooLarge`).
  FST_REQ_FILE_TOO_LARGE: 'image_invalid',
  FST_FILES_LIMIT: 'body_too_large',
  FST_PARTS_LIMIT: 'body_too_large',
  FST_FIELDS_LIMIT: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
};

function toAppError(error: FastifyError): AppError {
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);
  const foreseen = FASTIFY_CODES[error.code];
  if (foreseen) return new AppError(foreseen, { cause: error });
  // First, because a caller that disconnects causes the same error code as a broken database connection.
  if (isCallers(error)) return new AppError('malformed_request', { cause: error });
  if (isDiskFull(error)) return new AppError('disk_full', { cause: error });
  if (isConnectionLost(error)) return new AppError('database_unavailable', { cause: error });
  if (isDatabaseBusy(error)) return new AppError('server_busy', { cause: error });
  return new AppError('unexpected', { cause: error });
}

const isCallers = ({ statusCode }: FastifyError): boolean =>
  statusCode !== undefined && statusCode >= 400 && statusCode < 500;

/** Returns the first problem of each field; the message is the first problem of all. */
function invalidInput(issues: readonly { instancePath: string; message?: string }[]): AppError {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.');
    fields[field] ??= message ?? '';
  }
  const first = issues[0];
  const isWhole = !first || first.instancePath === '' || first.instancePath === '/';
  return new AppError('invalid_input', {
    fields,
    values: { detail: isWhole ? 'Revisa los datos ingresados' : (first.message ?? '') },
  });
}

/**
 * A lock or statement took too long, transactions collided too often, or another server has become the primary: a
 * later attempt will work.
 */
function isDatabaseBusy(error: FastifyError): boolean {
  return ['55P03', '57014', '40001', '40P01', '25006'].includes(databaseErrorCode(error) ?? '');
}
