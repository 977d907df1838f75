import { t } from '#platform/web/i18n/text.ts'

/** The rule of a `RichText` that must say something: its value is '' when there is nothing in it. */
export const richRule = {
  validator: (_: unknown, html: string | undefined) =>
    html ? Promise.resolve() : Promise.reject(new Error(t('ui.rule.required'))),
}
