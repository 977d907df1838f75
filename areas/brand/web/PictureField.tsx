import { Button } from 'antd'
import { useRef, useState } from 'react'
import { addressOf } from '#platform/contract/address.ts'
import { t } from '#platform/web/i18n/text.ts'
import { wordsOf } from '#platform/web/ui/words.ts'
import { brand, type PictureKind } from '../contract.ts'
import { addPicture } from './brand.queries.ts'
import { drawn, fileBytes } from './draw.ts'
import styles from './Brand.module.css'

type Props = { kind: PictureKind; words: string; id?: string; value?: string; onChange?: (sha256: string) => void }

/** One picture of the vendor's: chosen, drawn to size in the browser, sent, and seen on the ground it is for. */
export function PictureField({ kind, words, id, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [{ sending, wrong }, setState] = useState({ sending: false, wrong: '' })
  const take = async (file: File | undefined) => {
    if (!file) return
    setState({ sending: true, wrong: '' })
    const said = await send(kind, file, (sha256) => onChange?.(sha256))
    setState({ sending: false, wrong: said })
    if (input.current) input.current.value = ''
  }
  return (
    <div className={styles.picture}>
      <div className={kind === 'logoDark' ? styles.dark : styles.ground} data-kind={kind}>
        {value ? (
          <img src={addressOf(brand.picture, { sha256: value })} alt={t('brand.picture.alt', { what: words })} />
        ) : (
          <span>{t(kind === 'logoDark' ? 'brand.picture.none_dark' : 'brand.picture.none')}</span>
        )}
      </div>
      <input
        ref={input}
        type="file"
        // the sheet of forms shows every chooser of files
        style={{ display: 'none' }}
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        data-kind={kind}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <div className={styles.row}>
        <Button
          id={id}
          loading={sending}
          aria-label={`${t('brand.picture.choose')} ${words}`}
          onClick={() => input.current?.click()}
        >
          {t('brand.picture.choose')}
        </Button>
        {value && (
          <Button type="text" aria-label={`${t('brand.picture.remove')} ${words}`} onClick={() => onChange?.('')}>
            {t('brand.picture.remove')}
          </Button>
        )}
      </div>
      {wrong && (
        <div role="alert" className={styles.wrong}>
          {wrong}
        </div>
      )}
    </div>
  )
}

/** Why it could not be taken; empty when it was. */
async function send(kind: PictureKind, file: File, taken: (sha256: string) => void): Promise<string> {
  if (file.size > fileBytes) return t('brand.picture.too_large')
  const png = await drawn(kind, file).catch(() => null)
  if (png === null) return t('brand.picture.unreadable')
  try {
    taken((await addPicture(kind, png)).sha256)
    return ''
  } catch (error) {
    return wordsOf(error, t('ui.form.failed'))
  }
}
