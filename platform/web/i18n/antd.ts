import type { ConfigProviderProps } from 'antd'
import type { Locale } from '#platform/contract/text.ts'

type AntdLocale = NonNullable<ConfigProviderProps['locale']>
const load: Record<Locale, () => Promise<{ default: AntdLocale }>> = {
  zh: () => import('antd/locale/zh_CN.js'),
  zhtw: () => import('antd/locale/zh_TW.js'),
  en: () => import('antd/locale/en_US.js'),
}
/** The words of the component library in the page's language. */
export const antdLocale = async (locale: Locale): Promise<AntdLocale> => (await load[locale]()).default
