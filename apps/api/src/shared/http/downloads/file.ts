import type { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';

export interface FileContent {
  /** The file's name for the person, 'Productos – El Fogón 2026-11-21.xlsx'. */
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer | Readable;
}

/** An answer that is a file to save, not JSON. */
export class FileAnswer {
  readonly file: FileContent;

  constructor(file: FileContent) {
    this.file = file;
  }
}

/** Sends the file for the browser to save by its name; the answer is not cached. */
export function sendFile(reply: FastifyReply, { file }: FileAnswer): FastifyReply {
  const { name, mediaType, content } = file;
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(name))
    .type(mediaType)
    .send(content);
}

// oxlint-disable-next-line no-control-regex -- the pattern matches control characters on purpose
const NOT_IN_NAMES = /[\\/:*?"<>|\u0000-\u001f\u007f]+/g;

/** Returns the header with the file's name in UTF-8, and in ASCII ('ñ' becomes 'n') for browsers that need it. */
function contentDisposition(fileName: string): string {
  const name = fileName.toWellFormed().replace(NOT_IN_NAMES, ' ');
  const fallback = name
    .replaceAll('–', '-')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^ -~]/g, '_');
  return create(name, { fallback });
}
