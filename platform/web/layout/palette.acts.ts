import { boot } from '../boot.ts'
import { locale, t } from '../i18n/text.ts'
import { session } from '../session.ts'
import { signOut } from '../signout.ts'
import { chooseTheme, darkOf, systemDark, themeChoice } from '../theme/store.ts'
import { changeLocale, localeNames } from './locale.ts'

/** What is done from the palette instead of going somewhere: its name, what else people call it, and the act under a key of its own. */
export type Act = { name: string; also: string; under: string; url: string; run: () => void }

const spoken = {
  zh: 'language chinese 语言 简体',
  zhtw: 'language chinese taiwan 语言 繁体 正体',
  en: 'language english 语言 英文',
}
/** The other languages, the other of light and dark, and leaving. */
export function actsNow(): Act[] {
  const dark = !darkOf(themeChoice.get(), systemDark.get())
  const languages = boot().settings.brand.languages.filter((one) => one !== locale())
  return [
    ...languages.map((one) => ({
      name: localeNames[one],
      also: spoken[one],
      under: t('shell.language'),
      url: `#language-${one}`,
      run: () => void changeLocale(one),
    })),
    {
      name: t(dark ? 'shell.theme_dark' : 'shell.theme_light'),
      also: 'dark dark mode light light mode theme night 深色 浅色 夜间 主题 布景主题',
      under: t('shell.theme_mode'),
      url: '#theme',
      run: () => chooseTheme({ mode: dark ? 'dark' : 'light' }),
    },
    ...(session()
      ? [
          {
            name: t('shell.logout'),
            also: 'sign out log out logout exit 退出 登出 注销',
            under: '',
            url: '#logout',
            run: () => void signOut(),
          },
        ]
      : []),
  ]
}
