import { t } from '#platform/web/i18n/text.ts'

/** Who an entry is for, in words. */
export function audienceWords(audience: string): string {
  if (audience === 'staff') return t('access.audience.staff')
  if (audience === 'customer') return t('access.audience.customer')
  return audience === 'certified' ? t('access.audience.certified') : t('access.audience.all')
}
