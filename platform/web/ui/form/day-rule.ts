import type { FormRule } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { dayFrom } from './day.rules.ts'

/** A day that exists and does not lie before `min`, where one is given. */
export const dayRule = (min?: string): FormRule => ({
  validator: (_, value: unknown) => {
    if (value === undefined || value === null || value === '') return Promise.resolve()
    const day = dayFrom(value as string)
    const wrong = day === null ? t('ui.rule.date') : min && day < min && t('ui.day.past', { day: min })
    return wrong ? Promise.reject(new Error(wrong)) : Promise.resolve()
  },
})
