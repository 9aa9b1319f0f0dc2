import type { FastifySchemaCompiler } from 'fastify';
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';

/**
 * Checks what is sent. zod writes a function for each schema when it is first needed, which takes half a millisecond,
 * and from then on a seventh of the time; what that function refuses is read again as before, for the texts.
 */
export const checkInput: FastifySchemaCompiler<z.ZodType> = (route) => {
  let check: ReturnType<typeof validatorCompiler> | undefined;
  return (sent) => (check ??= validatorCompiler({ ...route, schema: z.compile(route.schema) }))(sent);
};

/**
 * Draws an answer as JSON, without the keys that its schema does not have. Schemas of answers change nothing, so they
 * read what they write (`schemas.test.ts`).
 */
export const drawAnswer: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  let compiled: z.ZodType | undefined;
  return (answer) => {
    const result = z.safeParse((compiled ??= z.compile(schema)), answer);
    if (result.error) throw new ResponseSerializationError(method, url, { cause: result.error });
    return JSON.stringify(result.data);
  };
};
