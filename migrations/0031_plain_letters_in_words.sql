UPDATE links SET search_words = (SELECT json_group_object(word, is_title) FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(key, 'ß', 'ss'), 'ł', 'l'), 'ı', 'i'), 'ø', 'o'), 'đ', 'd'), 'ð', 'd'), 'ħ', 'h'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe') AS word, max(value) AS is_title FROM json_each(search_words) GROUP BY 1))
  WHERE search_words GLOB '*[ßłıøđðħþæœ]*';
--> statement-breakpoint
UPDATE todos SET search_words = (SELECT json_group_object(word, is_title) FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(key, 'ß', 'ss'), 'ł', 'l'), 'ı', 'i'), 'ø', 'o'), 'đ', 'd'), 'ð', 'd'), 'ħ', 'h'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe') AS word, max(value) AS is_title FROM json_each(search_words) GROUP BY 1))
  WHERE search_words GLOB '*[ßłıøđðħþæœ]*';
--> statement-breakpoint
UPDATE apps SET search_words = (SELECT json_group_object(word, is_title) FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(key, 'ß', 'ss'), 'ł', 'l'), 'ı', 'i'), 'ø', 'o'), 'đ', 'd'), 'ð', 'd'), 'ħ', 'h'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe') AS word, max(value) AS is_title FROM json_each(search_words) GROUP BY 1))
  WHERE search_words GLOB '*[ßłıøđðħþæœ]*';
--> statement-breakpoint
UPDATE apis SET search_words = (SELECT json_group_object(word, is_title) FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(key, 'ß', 'ss'), 'ł', 'l'), 'ı', 'i'), 'ø', 'o'), 'đ', 'd'), 'ð', 'd'), 'ħ', 'h'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe') AS word, max(value) AS is_title FROM json_each(search_words) GROUP BY 1))
  WHERE search_words GLOB '*[ßłıøđðħþæœ]*';
--> statement-breakpoint
UPDATE ideas SET search_words = (SELECT json_group_object(word, is_title) FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(key, 'ß', 'ss'), 'ł', 'l'), 'ı', 'i'), 'ø', 'o'), 'đ', 'd'), 'ð', 'd'), 'ħ', 'h'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe') AS word, max(value) AS is_title FROM json_each(search_words) GROUP BY 1))
  WHERE search_words GLOB '*[ßłıøđðħþæœ]*';
--> statement-breakpoint
UPDATE document_texts SET head_words = (SELECT json_group_object(word, is_title) FROM (SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(key, 'ß', 'ss'), 'ł', 'l'), 'ı', 'i'), 'ø', 'o'), 'đ', 'd'), 'ð', 'd'), 'ħ', 'h'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe') AS word, max(value) AS is_title FROM json_each(head_words) GROUP BY 1))
  WHERE head_words GLOB '*[ßłıøđðħþæœ]*';
--> statement-breakpoint
UPDATE document_texts SET body_words = (SELECT json_group_array(DISTINCT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(value, 'ß', 'ss'), 'ł', 'l'), 'ı', 'i'), 'ø', 'o'), 'đ', 'd'), 'ð', 'd'), 'ħ', 'h'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe')) FROM json_each(body_words))
  WHERE body_words GLOB '*[ßłıøđðħþæœ]*';
--> statement-breakpoint
INSERT OR IGNORE INTO user_words (word, user_id) SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(word, 'ß', 'ss'), 'ł', 'l'), 'ı', 'i'), 'ø', 'o'), 'đ', 'd'), 'ð', 'd'), 'ħ', 'h'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe'), user_id FROM user_words WHERE word GLOB '*[ßłıøđðħþæœ]*';
--> statement-breakpoint
DELETE FROM user_words WHERE word GLOB '*[ßłıøđðħþæœ]*';
