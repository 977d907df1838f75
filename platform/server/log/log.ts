import pino, { type Logger } from 'pino'

/** Structured logs on standard output; level by LOG_LEVEL. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    redact: {
      paths: ['*.password', '*.token', 'password', 'token', 'headers.cookie', 'headers.authorization'],
      censor: '***',
    },
  })
