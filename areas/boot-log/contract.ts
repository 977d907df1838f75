import * as z from 'zod/mini'
import { contract, get } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { wireId } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'

/** Refusals of reading a log. */
export const bootLogErrors = errors('boot-log', {
  /** a picture, an archive: nothing in it is a log */
  not_a_log: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof bootLogErrors> {}
}
/** How often its calls may be made: each reads up to four megabytes. */
export const bootLogLimits = limits({
  boot_log_read: { points: 120, seconds: 600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof bootLogLimits> {}
}

/** What wrote a log. */
export const logSystems = ['uboot', 'linux', 'android', 'rtos'] as const
/** The kind of file that is read as a log: those of issues, on whose form the reader hangs. */
export const logFile = 'issue_file'
/** What is read of either end of a log, lines shown of it, and characters of a line. */
export const endBytes = 2 * 1024 * 1024
export const shownLines = 40
export const shownChars = 300

/** What a boot log says of the board it comes from. */
export const bootLog = contract('boot-log', {
  /**
   * Reads the first and the last two megabytes of an uploaded log: chip, SDK build and patch level, as the last boot in it has them,
   * and its first and last lines with every control byte marked. Compressed ones are read as far as two megabytes of text.
   */
  read: get('/aservice/log/{fileId}', {
    access: { permission: ['support_edit', 'support_work', 'support_audit2'] },
    input: { fileId: wireId },
    reply: z.object({
      name: z.string(),
      size: z.int(),
      system: z.nullable(z.enum(logSystems)),
      /** a chip the caller may know of; empty where none was found */
      chip: z.string(),
      chipId: z.nullable(z.int()),
      sdkBuild: z.string(),
      /** the version on offer that it is, where the caller has access to one */
      sdkVersionId: z.nullable(z.int()),
      sdkName: z.string(),
      patchLevel: z.string(),
      /** more control bytes than a log has */
      binary: z.boolean(),
      /** something in the middle was not read */
      cut: z.boolean(),
      head: z.array(z.string()),
      tail: z.array(z.string()),
    }),
    errors: ['boot-log.not_a_log', 'file.denied', 'file.scanning', 'file.infected', 'platform.too_many'],
  }),
})
