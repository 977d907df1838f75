import { domainToASCII } from 'node:url'
import { isAddress } from '#platform/contract/mail-address.ts'
import type { contactKinds } from '../contract.ts'
import { phoneOf } from '../typed.rules.ts'

export type Contact = { kind: (typeof contactKinds)[number]; value: string }

/** The domain of an address: after the last @, lower-case, as the DNS has it; empty where there is none. */
export const domainOf = (address: string): string =>
  domainToASCII(address.slice(address.lastIndexOf('@') + 1).toLowerCase())

/** An address or number in the one form it is kept and compared in; null for what is neither. */
export function contactOf(typed: string): Contact | null {
  const text = typed.trim()
  const at = text.lastIndexOf('@')
  if (at > 0) {
    const value = `${text.slice(0, at).toLowerCase()}@${domainOf(text)}`
    return isAddress(value) ? { kind: 'email', value } : null
  }
  const value = phoneOf(text)
  return value === null ? null : { kind: 'mobile', value }
}

/** Mail services anybody may have an address at: that two people share one says nothing of them. */
const publicDomains = new Set(
  (
    '126.com 139.com 163.com 188.com 189.cn aliyun.com aol.com foxmail.com gmail.com gmx.com gmx.de gmx.net googlemail.com ' +
    'hotmail.com hotmail.co.jp icloud.com live.cn live.com mac.com mail.com mail.ru me.com msn.com naver.com outlook.com ' +
    'proton.me protonmail.com qq.com sina.cn sina.com sohu.com tom.com vip.163.com vip.qq.com vip.sina.com wo.cn yahoo.cn ' +
    'yahoo.co.jp yahoo.com yahoo.com.cn yandex.com yeah.net zoho.com'
  ).split(' '),
)
export const isPublicDomain = (domain: string): boolean => publicDomains.has(domain)

/** Whether an address belongs to the same house as the main account's. */
export function sharesDomain(main: string, other: string): boolean {
  const domain = domainOf(main)
  return main.includes('@') && domain !== '' && !isPublicDomain(domain) && domainOf(other) === domain
}
