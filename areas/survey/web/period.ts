import { t } from '#platform/web/i18n/text.ts'

/** From when until when a survey is open. */
export function periodOf({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }): string {
  if (startsOn && endsOn) return `${startsOn} – ${endsOn}`
  if (startsOn) return t('survey.from_day', { day: startsOn })
  return endsOn ? t('survey.till_day', { day: endsOn }) : t('survey.always')
}
