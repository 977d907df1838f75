import * as z from 'zod/mini'

/** What a list is searched for: at most 100 characters. */
export const keyword = z.optional(z.string().check(z.trim(), z.maxLength(100)))
/** Text that must be given, of at most so many characters. */
export const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
/** Text that may be left out or empty, of at most so many characters. */
export const optionalText = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), '')
/** A file id as the wire carries it (27 characters); what else arrives is answered like an unknown file. */
export const wireId = z.string().check(z.minLength(1), z.maxLength(64))
/** Wire ids of files, comma separated: at most 30. */
export const wireIds = z.pipe(
  z._default(z.string().check(z.regex(/^([A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,29})?$/)), ''),
  z.transform((s) => (s ? s.split(',') : [])),
)
const refuse = (): never => {
  throw new Error('__proto__')
}
/** A JSON text inside a form field, of at most so many characters, and its value as the schema has it; never with `__proto__`. */
export const json = <T extends z.ZodMiniType>(most: number, schema: T) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(most)),
      z.transform((text, check) => {
        try {
          return JSON.parse(text, (name, value: unknown) => (name === '__proto__' ? refuse() : value)) as unknown
        } catch {
          check.issues.push({ code: 'custom', input: text, message: 'json' })
          return z.NEVER
        }
      }),
    ),
    schema,
  )
/**
 * A text of a reply that somebody wrote in Chinese: a reason, a title, a remark. Readers of zhtw get it in their script, from the pipeline;
 * a form asks for it as it was written (`asWritten`), for it sends it back. Never for what is matched or signed, nor for the names of people
 * and companies: those are plain strings.
 */
export const said = z.string()
