import { Alert } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { labelOf } from './label.ts'
import type { Both } from './merge.rules.ts'

/** Names the fields somebody else changed as well, and to what: saving puts one's own in their place. */
export function BothChanged({ names }: { names: string }) {
  return <Alert type="warning" showIcon title={t('ui.form.both', { names })} />
}

/** Fields in words, while their form is on the screen. */
export const namesOf = (both: readonly Both[]): string => both.map(wordsOf).join(t('ui.form.both_mark'))

const wordsOf = ({ name, now }: Both) => {
  const text = typeof now === 'string' || typeof now === 'number' ? String(now).slice(0, 60) : ''
  return `${labelOf([name])}${text && !text.includes('<') ? ` “${text}”` : ''}`
}
