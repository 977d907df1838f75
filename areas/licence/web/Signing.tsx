import { rereadDocument, SignForm, SignState } from '#areas/signature/web/signing.public.tsx'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import styles from './Licence.module.css'

/** What is signed is made of what is saved: a change asks for another signature. */
export default function Signing({ id }: { id: number }) {
  const [open, setOpen] = useState(false)
  const record = { bizType: 'licence', bizId: id }
  const about = t('licence.sign_about')
  return (
    <section className={styles.part}>
      <h2>{t('licence.part.sign')}</h2>
      <SignState
        record={record}
        onSign={() => void rereadDocument().then(() => setOpen(true))}
        loading={false}
        about={about}
      />
      {open && <SignForm record={record} about={about} onClose={() => setOpen(false)} />}
    </section>
  )
}
