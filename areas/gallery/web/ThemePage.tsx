import { Button, Skeleton, theme } from 'antd'
import { Suspense } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { useStore } from '#platform/web/store.ts'
import { contrast } from '#platform/contract/contrast.ts'
import { accentOf, themeChoice } from '#platform/web/theme/store.ts'
import { themeOf } from '#platform/web/theme/theme.ts'
import { useDark } from '#platform/web/theme/ThemeProvider.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import styles from './Gallery.module.css'
import { Row, Sample, State } from './Sample.tsx'
import { solidOn } from './theme.rules.ts'

const ThemePicker = part(() => import('#platform/web/theme/ThemePicker.tsx'))

/** Words and what they stand on. */
const pairs = [
  ['colorText', 'colorBgContainer'],
  ['colorTextSecondary', 'colorBgContainer'],
  ['colorTextPlaceholder', 'colorBgContainer'],
  ['colorLink', 'colorBgContainer'],
  ['colorLink', 'controlItemBgActive'],
  ['colorError', 'colorBgContainer'],
  ['colorText', 'colorBgElevated'],
  ['colorText', 'colorBgLayout'],
] as const

/** /gallery/theme: the choice of the reader, and what the theme function makes of it in the light and in the dark. */
export default function ThemePage() {
  const choice = useStore(themeChoice)
  const dark = useDark()
  return (
    <TitledPage title={t('gallery.theme.title')} lead={t('gallery.theme.lead')}>
      <Sample title="gallery.theme.choice" of="ThemePicker · chooseTheme">
        <State name="gallery.theme.pick">
          <Suspense fallback={<Skeleton active />}>
            <ThemePicker />
          </Suspense>
        </State>
        <State name="gallery.theme.now">
          <Facts
            facts={[
              ['gallery.theme.color', <code key="color">{accentOf(choice)}</code>],
              ['gallery.theme.mode', t(dark ? 'gallery.theme.dark' : 'gallery.theme.light')],
            ]}
          />
        </State>
        <State name="gallery.theme.buttons">
          <Row>
            <Button type="primary">{t('gallery.word.primary')}</Button>
            <Button>{t('gallery.word.default')}</Button>
            <Button type="link">{t('gallery.word.link')}</Button>
            <Button danger>{t('gallery.word.danger')}</Button>
          </Row>
        </State>
      </Sample>
      <Sample title="gallery.theme.contrast" of="themeOf · contrast" about="gallery.theme.contrast_about">
        <div data-wide>
          <Contrasts color={accentOf(choice)} />
        </div>
      </Sample>
    </TitledPage>
  )
}

function Contrasts({ color }: { color: string }) {
  const tokens = [false, true].map((dark) => theme.getDesignToken(themeOf(color, dark, true)))
  const name = t('gallery.theme.contrast')
  const heads = [t('gallery.theme.light'), t('gallery.theme.dark')]
  return (
    <PlainTable name={name} stacks>
      <table>
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{t('gallery.theme.words')}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map(([words, under]) => (
            <tr key={`${words} ${under}`}>
              <th scope="row" className={styles.code}>
                {words} / {under}
              </th>
              {tokens.map((token, n) => (
                <td key={heads[n]} data-label={heads[n]}>
                  <Measured words={token[words]} ground={solidOn(token[under], token.colorBgContainer)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PlainTable>
  )
}

function Measured({ words, ground }: { words: string; ground: string }) {
  const color = solidOn(words, ground)
  const ratio = contrast(color, ground)
  return (
    <Row>
      <span className={styles.swatch} style={{ color, background: ground }}>
        {color}
      </span>
      <StateTag tone={ratio >= 4.5 ? 'good' : 'bad'}>{ratio.toFixed(2)}</StateTag>
    </Row>
  )
}
