import type { FormRule } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import type { contactKinds } from '../contract.ts'
import { looksRight } from '../typed.rules.ts'

const refuse = (isWrong: boolean, words: string) => (isWrong ? Promise.reject(new Error(words)) : Promise.resolve())
/** An address or a number, of one kind where it is named. */
export const contactRule = (kind?: (typeof contactKinds)[number]): FormRule => ({
  validator: (_, typed?: string) =>
    refuse(
      !!typed && typed.trim().length > 2 && !looksRight(typed, kind),
      t(kind ? `account.${kind}_rule` : 'account.contact_rule'),
    ),
})
/** The new password once more. */
export const sameRule: FormRule = ({ getFieldValue }) => ({
  validator: (_, typed?: string) =>
    refuse(!!typed && typed !== getFieldValue('password'), t('account.confirm_differs')),
})
