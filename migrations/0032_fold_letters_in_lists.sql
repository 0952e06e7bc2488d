UPDATE links SET search_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(search_key, 'ß', 'ss'), 'ł', 'l'), 'ı', 'i'), 'ø', 'o'), 'đ', 'd'), 'ð', 'd'), 'ħ', 'h'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe') WHERE search_key GLOB '*[ßłıøđðħþæœ]*';
--> statement-breakpoint
UPDATE todos SET search_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(search_key, 'ß', 'ss'), 'ł', 'l'), 'ı', 'i'), 'ø', 'o'), 'đ', 'd'), 'ð', 'd'), 'ħ', 'h'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe') WHERE search_key GLOB '*[ßłıøđðħþæœ]*';
--> statement-breakpoint
UPDATE document_texts SET head = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(head, 'ß', 'ss'), 'ł', 'l'), 'ı', 'i'), 'ø', 'o'), 'đ', 'd'), 'ð', 'd'), 'ħ', 'h'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe') WHERE head GLOB '*[ßłıøđðħþæœ]*';
--> statement-breakpoint
UPDATE document_texts SET body = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(body, 'ß', 'ss'), 'ł', 'l'), 'ı', 'i'), 'ø', 'o'), 'đ', 'd'), 'ð', 'd'), 'ħ', 'h'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe') WHERE body GLOB '*[ßłıøđðħþæœ]*';
