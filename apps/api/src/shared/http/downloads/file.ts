import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';

interface FileContent {
  /** As the person will find it, 'Productos – El Fogón 2026-11-21.xlsx'. */
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** An answer that is a file to keep, not JSON. */
export class FileAnswer {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;

  constructor({ name, mediaType, content }: FileContent) {
    this.name = name;
    this.mediaType = mediaType;
    this.content = content;
  }
}

export function sendFile(reply: FastifyReply, { name, mediaType, content }: FileAnswer): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(name))
    .type(mediaType)
    .send(content);
}

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NOT_IN_NAMES = /[\\/:*?"<>|\u0000-\u001f\u007f]+/g;

/** Returns the header that names the file in UTF-8, and beside it in letters every browser reads: 'ñ' is 'n' there. */
function contentDisposition(fileName: string): string {
  const name = fileName.toWellFormed().replace(NOT_IN_NAMES, ' ');
  const fallback = name
    .replaceAll('–', '-')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^ -~]/g, '_');
  return create(name, { fallback });
}
