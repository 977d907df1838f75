import { seedDocuments } from '#areas/document/server/document.demo.ts'
import { seedFaqs } from '#areas/faq/server/faq.demo.ts'
import { seedTools } from '#areas/tool/server/tool.demo.ts'
import { seedLargeFileAuths } from '#areas/large-file/server/large-file.demo.ts'
import { seedSdkKeys } from '#areas/sdk-key/server/sdk-key.demo.ts'
import { seedSdkServers } from '#areas/sdk-server/server/sdk-server.demo.ts'
import { seedSdks } from '#areas/sdk/server/sdk.demo.ts'
import type { App } from '#platform/server/app.ts'

/** The content of the demo after its people, in the order in which one needs the other; the questions come last. */
export async function seedContent(app: App): Promise<void> {
  const { db } = app.database
  await seedDocuments(app)
  await seedTools(app)
  await seedSdkKeys(db)
  await seedSdkServers(db)
  await seedSdks(app)
  await seedLargeFileAuths(db)
  await seedFaqs(app)
}
