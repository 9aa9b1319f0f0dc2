import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import type { FastifyRequest } from 'fastify';

/**
 * Splits a multipart body into text fields (validated as the body) and files. Stores no file in memory that the
 * endpoint does not take.
 */
export async function readMultipart(endpoint: AnyEndpoint, request: FastifyRequest): Promise<void> {
  if (!endpoint.files) throw new AppError('malformed_request');
  try {
    await readParts(endpoint, request);
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
    if (isTooLarge && endpoint.fileTooLarge) throw new AppError(endpoint.fileTooLarge, { cause: error });
    // The parser throws plain errors for an invalid body, which is the caller's fault.
    const isForeseen = error instanceof Error && ('statusCode' in error || error instanceof AppError);
    throw isForeseen ? error : new AppError('malformed_request', { cause: error });
  }
}

async function readParts(endpoint: AnyEndpoint, request: FastifyRequest): Promise<void> {
  const fields: Record<string, string> = {};
  const files: Record<string, Buffer> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (!endpoint.files?.includes(part.fieldname)) throw new AppError('malformed_request');
      const content = await part.toBuffer();
      // A file field without a chosen file has no file name; a chosen but empty file has one, and is refused later.
      if (content.length > 0 || part.filename) files[part.fieldname] = content;
    } else if (typeof part.value === 'string') {
      fields[part.fieldname] = part.value;
    }
  }
  request.body = fields;
  request.uploadedFiles = files;
}
