import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { BlockList } from 'node:net'
import { networkList } from './http/address.ts'
import { makeSigningKey, readSigningKey } from './files/manifest/signing-key.ts'
import { openidClients, type OpenidClient } from './openid-clients.ts'
import { paySettings, payVariables, type PaySettings } from './pay-settings.ts'

const list = z
  .string()
  .default('')
  .transform((s) =>
    s
      .split(',')
      .map((v) => v.trim())
      .filter(Boolean),
  )
const flag = (preset: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' })
    .optional()
    .transform((v) => (v === undefined ? preset : v === '1' || v === 'true'))
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address such as https://portal.example.com' })
  .transform((u) => new URL(u).origin)
const networks = list.refine((all) => all.every((one) => networkList([one]) !== null), {
  error: 'must be networks such as 203.0.113.0/24, separated by commas',
})
const address = (protocols: RegExp, like: string) =>
  z.url({ protocol: protocols, error: `must look like ${like}` }).optional()

const schema = z.object({
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database'),
  REDIS_URL: address(/^rediss?$/, 'redis://host:6379'),
  STORAGE_URL: address(/^(file|s3)$/, 'file:///var/lib/tapeout or s3://key:secret@host/bucket'),
  CLAMD_URL: address(/^(tcp|unix)$/, 'tcp://host:3310 or unix:///run/clamav/clamd.ctl'),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587'),
  SMS_URL: address(/^https?$/, 'https://sms.example.com/send'),
  RATE_URL: address(/^(file|https?)$/, 'https://rates.example.com/mid.csv or file:///var/lib/tapeout/mid.csv'),
  CODES_PER_HOUR: z.coerce.number({ error: 'must be a whole number' }).int().min(1).default(1000),
  MAIL_FROM: z.string().min(3).default('Tapeout <no-reply@example.com>'),
  SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  MANIFEST_KEY: z
    .string()
    .transform(readSigningKey)
    .refine((key) => key !== null, { error: 'must be an Ed25519 private key, as PEM or base64' })
    .optional(),
  DEMO: z.string().optional(),
  DEMO_PASSWORD: z.string().min(8, { error: 'must have at least 8 characters' }).optional(),
  CAS_URL: address(/^https?$/, 'https://sso.example.com/cas'),
  CAS_SERVICES: list,
  OPENID_CLIENTS: openidClients,
  ...payVariables,
  BACK_HOSTS: list,
  TRUST_PROXY: z.coerce.number({ error: 'must be the number of proxies in front' }).int().min(0).max(9).default(0),
  OFFICE_NETWORKS: networks,
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  MONITOR_INSIDE: flag(false),
  WEBHOOK_INSIDE: flag(false),
  JOBS: flag(true),
  PAGE_WAIT: z.coerce.number({ error: 'must be a number of milliseconds' }).int().min(0).max(60_000).default(250),
  EVENT_BEAT: z.coerce.number({ error: 'must be a number of milliseconds' }).int().min(100).max(60_000).default(10_000),
  ASSISTANT_MODEL_URL: address(/^https?$/, 'https://models.example.com/v1/chat/completions').refine(
    (url) => !url || !/^https?:\/\/[^/]*@/i.test(url),
    { error: 'takes no user or password: put the key into ASSISTANT_MODEL_KEY' },
  ),
  ASSISTANT_MODEL_KEY: z.string().min(1).optional(),
  ASSISTANT_MODEL_NAME: z.string().min(1).max(200).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** Everything an operator can set, checked once at start. The table in the README lists each by its variable. */
export type Settings = {
  port: number
  host: string
  /** origin the browser sees; cookies are `__Host-` and Secure when it is https */
  publicUrl: string
  secure: boolean
  dataDir: string
  databaseUrl: string | undefined
  redisUrl: string | undefined
  storageUrl: string
  /** what looks at uploads for viruses */
  clamdUrl: string | undefined
  smtpUrl: string | undefined
  /** where messages to phones are posted */
  smsUrl: string | undefined
  /** where the mid rates of each day are fetched, as lines of day, base, quote, rate */
  rateUrl: string | undefined
  /** verification codes that may go out in an hour, over all addresses */
  codesPerHour: number
  mailFrom: string
  secret: string
  /** PEM of the Ed25519 key that signs the manifests of files */
  manifestKey: string
  demo: boolean
  demoPassword: string | undefined
  casUrl: string | undefined
  casServices: string[]
  openidClients: OpenidClient[]
  /** the channels money comes in by */
  pay: PaySettings
  backHosts: string[]
  trustProxy: number
  /** where staff sign in from; elsewhere only with a second factor they have already. Null: anywhere */
  officeNetworks: BlockList | null
  metricsToken: string | undefined
  /** whether monitored source servers may stand in this network */
  monitorInside: boolean
  /** whether companies' own systems may stand in this network, and speak without https */
  webhookInside: boolean
  /** who may write the assistant's answers from the passages they quote; null: the passages are the answer */
  assistantModel: { url: string; key: string | undefined; name: string } | null
  jobs: boolean
  /** how long a page waits at most, in ms, for the data that travels inside it; it can ask again by itself */
  pageWait: number
  /** milliseconds after which who has a page open is looked at anyway: a session that ended, a right, a record */
  eventBeat: number
  logLevel: string
}

/** Wrong settings, one line each; the process prints them and ends. */
export class SettingsError extends Error {}

/** Reads the settings of the environment; throws SettingsError naming every wrong variable. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  // an empty variable is an absent one: compose files and shells produce them without meaning
  const given = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== undefined && v !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success)
    throw new SettingsError(parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('\n'))
  const s = parsed.data
  const { pay, missing } = paySettings(s)
  if (missing.length) throw new SettingsError(missing.map((name) => `${name}: is missing`).join('\n'))
  const demo = z.safeParse(flag(!s.DATABASE_URL), s.DEMO)
  if (!demo.success) throw new SettingsError('DEMO: must be 1 or 0')
  const dataDir = resolve(s.DATA_DIR)
  makePrivate(dataDir)
  const publicUrl = s.PUBLIC_URL ?? `http://localhost:${s.PORT}`
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    dataDir,
    databaseUrl: s.DATABASE_URL,
    redisUrl: s.REDIS_URL,
    storageUrl: s.STORAGE_URL ?? pathToFileURL(join(dataDir, 'files')).href,
    clamdUrl: s.CLAMD_URL,
    smtpUrl: s.SMTP_URL,
    smsUrl: s.SMS_URL,
    rateUrl: s.RATE_URL,
    codesPerHour: s.CODES_PER_HOUR,
    mailFrom: s.MAIL_FROM,
    secret:
      s.SECRET ??
      keptValue(
        dataDir,
        'secret',
        () => randomBytes(32).toString('base64url'),
        (kept) => kept.length >= 32,
      ),
    manifestKey:
      s.MANIFEST_KEY ?? keptValue(dataDir, 'manifest-key.pem', makeSigningKey, (kept) => readSigningKey(kept) !== null),
    demo: demo.data,
    demoPassword: s.DEMO_PASSWORD,
    casUrl: s.CAS_URL?.replace(/\/+$/, ''),
    casServices: s.CAS_SERVICES,
    openidClients: s.OPENID_CLIENTS,
    pay,
    backHosts: s.BACK_HOSTS,
    trustProxy: s.TRUST_PROXY,
    officeNetworks: s.OFFICE_NETWORKS.length ? networkList(s.OFFICE_NETWORKS) : null,
    metricsToken: s.METRICS_TOKEN,
    monitorInside: s.MONITOR_INSIDE,
    webhookInside: s.WEBHOOK_INSIDE,
    assistantModel: s.ASSISTANT_MODEL_URL
      ? { url: s.ASSISTANT_MODEL_URL, key: s.ASSISTANT_MODEL_KEY, name: s.ASSISTANT_MODEL_NAME ?? 'default' }
      : null,
    jobs: s.JOBS,
    pageWait: s.PAGE_WAIT,
    eventBeat: s.EVENT_BEAT,
    logLevel: s.LOG_LEVEL,
  }
}

/** What works and is most likely not meant, in words for the log. */
export function doubtsAbout({ host, publicUrl, secure }: Settings): string[] {
  const isPublic = !/^(?:localhost|127\.|::1$)/.test(host)
  const isLocal = /^http:\/\/(?:localhost|127\.|\[::1\])/.test(publicUrl)
  if (isPublic && !secure && !isLocal)
    return [`PUBLIC_URL is ${publicUrl}: without https passwords and cookies travel in the open`]
  if (isPublic && isLocal)
    return [`HOST ${host} is open to others while PUBLIC_URL is ${publicUrl}: set it to what they type, with https`]
  return []
}

/** The data directory is for this user alone: in it lie password hashes, the secret, everybody's files. */
function makePrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    chmodSync(dataDir, 0o700)
  } catch (error) {
    // a mounted volume may belong to somebody else and still be writable
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/**
 * A generated value kept in the data directory (mode 600), made at first use. What is found there is judged like a
 * value of the environment: an empty or cut file must not become the secret.
 */
export function keptValue(
  dataDir: string,
  name: string,
  make: () => string,
  isGood: (kept: string) => boolean,
): string {
  const path = join(dataDir, name)
  // of two processes that start at the same moment one writes, and both read the same
  if (!existsSync(path)) {
    const draft = `${path}.${process.pid}`
    try {
      writeWhole(draft, make())
      linkSync(draft, path)
    } catch (error) {
      if (!existsSync(path)) throw error
    } finally {
      rmSync(draft, { force: true })
    }
  }
  const kept = readFileSync(path, 'utf8').trim()
  if (!isGood(kept))
    throw new SettingsError(
      `${path}: is empty or damaged; restore it from a backup, or delete it to have a new one made`,
    )
  return kept
}

function writeWhole(path: string, text: string): void {
  const file = openSync(path, 'w', 0o600)
  try {
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
