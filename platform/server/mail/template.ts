import type { MessageEvent, MessageType } from '#platform/contract/message.ts'
import { defaultLocale, type Locale, type TextArgs, type TextKey } from '#platform/contract/text.ts'
import { hasText, translate } from '../text.ts'

/**
 * The mails there are, with what each needs to know; an area adds its own by declaration merging:
 * `declare module '#platform/server/mail/template.ts' { interface MailTemplates { 'document.published': { title: string } } }`
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface MailTemplates {}
/** The name of a template: `area.what_happened`. */
export type MailTemplate = keyof MailTemplates & string

/**
 * A mail before it has a form: plain words only, because text and HTML are both made from it and escaping happens there.
 * A block is a paragraph, a list of facts (label and value), or a link shown as a button; `within` is where it leads whoever
 * is signed in, when the letter's own link carries a token. A link begins with `/` for a
 * page of the portal, or with https://. A phone gets the subject, or `phone` where that says too little.
 */
export type Letter = { subject: string; blocks: Block[]; phone?: string }
export type Block =
  | string
  | { facts: [label: string, value: string][] }
  | { link: string; url: string; within?: string }

/** What writes a letter: the words of the area in the reader's language. */
export type Words = { locale: Locale; t: <K extends TextKey>(key: K, ...args: TextArgs<K>) => string }
type Write<P> = (params: P, words: Words) => Letter

/** A page with the secret that opens it, for who has no account yet: on a browser that names no language it is in that of the letter. */
export const secretUrl = (page: string, token: string, locale: Locale): string =>
  `${page}${locale === defaultLocale ? '' : `?lang=${locale}`}#${token}`

const templates = new Map<string, Write<never>>()
const secret = new Set<string>()
/** `own`: it says of its reader alone and names no record that a right opens; all others are told of a record (`about` of `tell`). */
type AsMessage<P = never> = {
  message: MessageType
  event: MessageEvent
  own?: true
  /** it says that what its reader sent has arrived: a phone that costs by the message is not rung for one's own click */
  receipt?: true
  /** says how a thing came out: whoever wants only results on the phone hears it; or which of its letters do */
  result?: true | ((params: P) => boolean)
}
const messages = new Map<string, AsMessage>()

/**
 * Registers a template; areas do it once where their module is loaded:
 * `mailTemplate('document.published', (p, { t }) => ({ subject: t('document.mail_subject', p), blocks: [ … ] }), { message: 'product', event: 'published' })`;
 * `secret` for codes and the like, which nobody else shall read afterwards; `message` is where its reader has it among the
 * messages of the portal and `event` by what its reader chooses how to be told, `own` that it names no record; `never` for what goes to
 * an address alone.
 */
export function mailTemplate<N extends MailTemplate>(
  name: N,
  write: Write<MailTemplates[N]>,
  about: { secret: true } | { message: 'never' } | (AsMessage<MailTemplates[N]> & { secret?: true }),
): void {
  templates.set(name, write as Write<never>)
  if ('secret' in about) secret.add(name)
  if ('event' in about) messages.set(name, about as AsMessage)
}
/** Under which type its reader has it among the messages, and what is chosen for it; undefined for what goes by mail only. */
export const asMessage = (name: string): AsMessage | undefined => messages.get(name)
/** Whether a letter says how a thing came out. */
export function isResult<N extends MailTemplate>(name: N, params: MailTemplates[N]): boolean {
  const result = messages.get(name)?.result as AsMessage<MailTemplates[N]>['result']
  return typeof result === 'function' ? result(params) : (result ?? false)
}
/** The event by which people choose how to be told, of every template that is a message. */
export const messageEventsOf = (): [template: string, event: MessageEvent][] =>
  [...messages].map(([name, { event }]) => [name, event])
/** Whether what a template says is for its reader alone: it is blotted out once it has gone. */
export const isSecretTemplate = (name: string): boolean => secret.has(name)

/** The templates that areas have registered, for the test that asks each for words. */
export const templateNames = (): string[] => [...templates.keys()]
/** What a template is for, in words: those of its area under `mail_name`. */
export function templateWords(locale: Locale, name: string): string {
  const [area, what] = name.split('.')
  const key = `${area}.mail_name.${what}`
  return hasText(locale, key) ? translate(locale, key) : name
}

/** The letter of a template in a language; throws for a name nobody registered. */
export function writeLetter<N extends MailTemplate>(name: N, locale: Locale, params: MailTemplates[N]): Letter {
  const write = templates.get(name) as Write<MailTemplates[N]> | undefined
  if (!write) throw new Error(`there is no mail template ${name}`)
  return write(params, { locale, t: (key, ...[args]) => translate(locale, key, args) })
}
