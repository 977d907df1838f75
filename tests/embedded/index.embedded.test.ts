// One lane writes the index of the search.
import '#areas/search/server/index.test.ts'
