import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** What the contract with the online wallet names; keys as PEM. */
export type AlipaySettings = { gateway: string; appId: string; sellerId: string; key: string; publicKey: string }
/** What the contract with the bank-card network names; key and certificates as PEM. `test`: its test environment. */
export type UnionpaySettings = {
  gateway: string
  files: string
  merchant: string
  key: string
  cert: string
  middle: string
  root: string
  test: boolean
}
/** The channels of payment this installation has a contract with. */
export type PaySettings = { alipay: AlipaySettings | null; unionpay: UnionpaySettings | null }

/** PEM in the variable itself, with \n for its line breaks where the shell has none, or the path of a file of it. */
const pem = (isGood: (text: string) => unknown, what: string) =>
  z
    .string()
    .transform((given, ctx) => {
      try {
        const text = given.includes('-----BEGIN') ? given.replaceAll(String.raw`\n`, '\n') : readFileSync(given, 'utf8')
        isGood(text)
        return text
      } catch {
        ctx.addIssue(`must be ${what} as PEM, or the path of one`)
        return z.NEVER
      }
    })
    .optional()
const certificate = () => pem((text) => new X509Certificate(text), 'a certificate')
const privateKey = () => pem(createPrivateKey, 'a private key')
const url = (preset: string) =>
  z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).default(preset)

/** The variables of both channels. */
export const payVariables = {
  ALIPAY_GATEWAY: url('https://openapi.alipay.com/gateway.do'),
  ALIPAY_APP_ID: z
    .string()
    .regex(/^\d{4,32}$/, { error: 'must be digits' })
    .optional(),
  ALIPAY_SELLER_ID: z
    .string()
    .regex(/^2088\d{12}$/, { error: 'must begin with 2088 and have 16 digits' })
    .optional(),
  ALIPAY_KEY: privateKey(),
  ALIPAY_PUBLIC_KEY: pem(createPublicKey, 'a public key'),
  UNIONPAY_GATEWAY: url('https://gateway.95516.com/gateway/api'),
  UNIONPAY_FILES: url('https://filedownload.95516.com/'),
  UNIONPAY_MERCHANT: z
    .string()
    .regex(/^[0-9A-Za-z]{15}$/, { error: 'must have 15 letters and digits' })
    .optional(),
  UNIONPAY_KEY: privateKey(),
  UNIONPAY_CERT: certificate(),
  UNIONPAY_MIDDLE: certificate(),
  UNIONPAY_ROOT: certificate(),
  UNIONPAY_TEST: z.enum(['0', '1'], { error: 'must be 1 or 0' }).default('0'),
}
type Given = z.output<z.ZodObject<typeof payVariables>>

/** The channels that are set, and the variables a channel still lacks of which some are given. */
export function paySettings(s: Given): { pay: PaySettings; missing: string[] } {
  const missing: string[] = []
  const whole = <T extends string>(names: readonly T[]): boolean => {
    const absent = names.filter((name) => s[name as unknown as keyof Given] === undefined)
    if (absent.length && absent.length < names.length) missing.push(...absent)
    return absent.length === 0
  }
  const hasAlipay = whole(['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_KEY', 'ALIPAY_PUBLIC_KEY'])
  const hasUnionpay = whole(['UNIONPAY_MERCHANT', 'UNIONPAY_KEY', 'UNIONPAY_CERT', 'UNIONPAY_MIDDLE', 'UNIONPAY_ROOT'])
  const alipay = {
    gateway: s.ALIPAY_GATEWAY,
    appId: s.ALIPAY_APP_ID!,
    sellerId: s.ALIPAY_SELLER_ID!,
    key: s.ALIPAY_KEY!,
    publicKey: s.ALIPAY_PUBLIC_KEY!,
  }
  const unionpay = {
    gateway: s.UNIONPAY_GATEWAY.replace(/\/+$/, ''),
    files: s.UNIONPAY_FILES,
    merchant: s.UNIONPAY_MERCHANT!,
    key: s.UNIONPAY_KEY!,
    cert: s.UNIONPAY_CERT!,
    middle: s.UNIONPAY_MIDDLE!,
    root: s.UNIONPAY_ROOT!,
    test: s.UNIONPAY_TEST === '1',
  }
  return { pay: { alipay: hasAlipay ? alipay : null, unionpay: hasUnionpay ? unionpay : null }, missing }
}
