import { useQuery } from '@tanstack/react-query'
import { dictionary } from '#areas/dictionary/contract.ts'
import { query } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Choice } from '#platform/web/ui/form/Choice.tsx'

export type CountryProps = { value?: string; onChange?: (value: string | undefined) => void }

/** The browser's own select of all countries. */
export default function CountryChoice({ value, onChange }: CountryProps) {
  const countries = useQuery(query(dictionary.countries))
  return (
    <Choice<string>
      className="choice-wide"
      label={t('account.field.country')}
      value={value}
      options={(countries.data ?? []).map(({ busName, busValue }) => ({ value: busValue, label: busName }))}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}
