// Words are ranked by another version of the engine.
import '#areas/search/server/search.test.ts'
