// What the embedded database does with its one connection, as any other does with many.
import '#platform/server/db/together.test.ts'
