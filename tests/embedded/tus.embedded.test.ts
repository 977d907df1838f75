// Uploads in pieces, by a library that sends statements of its own.
import '#areas/file/server/tus.test.ts'
