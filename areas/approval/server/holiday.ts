import type { Locale } from '#platform/contract/text.ts'
import { inLocale } from '#platform/server/traditional.ts'

/** The public holidays the calendar begins with, for whoever reads English; what people enter besides stands as they wrote it. */
const english: Readonly<Record<string, string>> = {
  元旦: 'New Year’s Day',
  春节: 'Spring Festival',
  清明节: 'Qingming Festival',
  劳动节: 'Labour Day',
  端午节: 'Dragon Boat Festival',
  中秋节: 'Mid-Autumn Festival',
  国庆节: 'National Day',
}

/** The name of a day that differs, as its reader knows it; a day worked in exchange names the holiday it makes up for. */
export function dayName(locale: Locale, name: string): string {
  const made = name.endsWith('调休') ? english[name.slice(0, -2)] : undefined
  return inLocale(locale, name, made ? `${made} (make-up day)` : (english[name] ?? ''))
}
