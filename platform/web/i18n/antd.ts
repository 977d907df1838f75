import type { ConfigProviderProps } from 'antd'
import type { Locale } from '#platform/contract/text.ts'
import { locale } from './text.ts'

type AntdLocale = NonNullable<ConfigProviderProps['locale']>
const load: Record<Locale, () => Promise<{ default: AntdLocale }>> = {
  zh: () => import('antd/locale/zh_CN.js'),
  zhtw: () => import('antd/locale/zh_TW.js'),
  en: () => import('antd/locale/en_US.js'),
}
const days: Partial<Record<Locale, () => Promise<unknown>>> = {
  zh: () => import('dayjs/locale/zh-cn.js'),
  zhtw: () => import('dayjs/locale/zh-tw.js'),
}
/** The words of the component library in the page's language. */
export const antdLocale = async (language: Locale): Promise<AntdLocale> => (await load[language]()).default

/**
 * Loads the days of the week and where a week begins in the page's language, English being built in. They bring dayjs along, so
 * they come with the first calendar: `lazy(() => withDays(import('./PageWithDatePicker.tsx')))`.
 */
export async function withDays<M>(module: Promise<M>): Promise<M> {
  const [loaded] = await Promise.all([module, days[locale()]?.()])
  return loaded
}
