import type { App } from '#platform/server/app.ts'

/** Pages of the portal stand in for the services a vendor would have; a survey is another house's, so an example's. The assistant is the portal's own. */
const addresses = ({ settings }: Pick<App, 'settings'>) => ({
  chat_url: `${settings.publicUrl}/faq/0/show`,
  feedback_url: 'https://www.example.com/',
  external_url: 'https://www.example.com/',
})

/** Gives the floating helpers of the demo something to open; what somebody set is left alone. */
export async function seed(app: Pick<App, 'database' | 'settings'>): Promise<void> {
  for (const [name, address] of Object.entries(addresses(app)))
    await app.database.db
      .updateTable('dictionaryEntries')
      .set({ busValue: address })
      .where('busName', '=', name)
      .where('dictionaryCode', '=', 'portal_link')
      .where('busValue', '=', '')
      .execute()
}
