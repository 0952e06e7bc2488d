-- `searchKey` now takes a space inside Arabic script for nothing, and knows more letter forms, unseen signs and commas in
-- numbers: the keys that are stored are brought to what it would write today.
UPDATE links SET search_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(search_key, 'ې', 'ی'), 'ے', 'ی'), 'ڪ', 'ک'), 'ہ', 'ه'), 'ھ', 'ه'), 'ە', 'ه'), char(173), ''), char(1564), ''), char(8234), ''), char(8235), ''), char(8236), ''), char(8237), ''), char(8238), ''), char(8288), ''), char(8294), ''), char(8295), ''), char(8296), ''), char(8297), '') WHERE search_key <> replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(search_key, 'ې', 'ی'), 'ے', 'ی'), 'ڪ', 'ک'), 'ہ', 'ه'), 'ھ', 'ه'), 'ە', 'ه'), char(173), ''), char(1564), ''), char(8234), ''), char(8235), ''), char(8236), ''), char(8237), ''), char(8238), ''), char(8288), ''), char(8294), ''), char(8295), ''), char(8296), ''), char(8297), '');
--> statement-breakpoint
UPDATE links SET search_key = (
  SELECT group_concat(CASE
    WHEN place = 0 THEN part
    WHEN before GLOB '*[0-9]' AND part GLOB '[0-9][0-9][0-9]*' AND part NOT GLOB '[0-9][0-9][0-9][0-9]*' THEN part
    ELSE ',' || part END, '')
  FROM (SELECT key AS place, value AS part, lag(value) OVER (ORDER BY key) AS before
    FROM json_each('[' || replace(json_quote(search_key), ',', '","') || ']') ORDER BY key)
) WHERE search_key GLOB '*[0-9],[0-9][0-9][0-9]*';
--> statement-breakpoint
UPDATE links SET search_key = (
  SELECT group_concat(CASE
    WHEN place = 0 THEN part
    WHEN before GLOB '*[0-9]' AND part GLOB '[0-9][0-9][0-9]*' AND part NOT GLOB '[0-9][0-9][0-9][0-9]*' THEN part
    ELSE '٬' || part END, '')
  FROM (SELECT key AS place, value AS part, lag(value) OVER (ORDER BY key) AS before
    FROM json_each('[' || replace(json_quote(search_key), '٬', '","') || ']') ORDER BY key)
) WHERE search_key GLOB '*[0-9]٬[0-9][0-9][0-9]*';
--> statement-breakpoint
UPDATE links SET search_key = (
  SELECT group_concat(CASE
    WHEN place = 0 THEN part
    WHEN before GLOB '*[ء-يٮ-ۿ]' AND part GLOB '[ء-يٮ-ۿ]*' THEN part
    ELSE ' ' || part END, '')
  FROM (SELECT key AS place, value AS part, lag(value) OVER (ORDER BY key) AS before
    FROM json_each('[' || replace(json_quote(search_key), ' ', '","') || ']') ORDER BY key)
) WHERE search_key GLOB '*[ء-يٮ-ۿ] [ء-يٮ-ۿ]*';
--> statement-breakpoint
UPDATE todos SET search_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(search_key, 'ې', 'ی'), 'ے', 'ی'), 'ڪ', 'ک'), 'ہ', 'ه'), 'ھ', 'ه'), 'ە', 'ه'), char(173), ''), char(1564), ''), char(8234), ''), char(8235), ''), char(8236), ''), char(8237), ''), char(8238), ''), char(8288), ''), char(8294), ''), char(8295), ''), char(8296), ''), char(8297), '') WHERE search_key <> replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(search_key, 'ې', 'ی'), 'ے', 'ی'), 'ڪ', 'ک'), 'ہ', 'ه'), 'ھ', 'ه'), 'ە', 'ه'), char(173), ''), char(1564), ''), char(8234), ''), char(8235), ''), char(8236), ''), char(8237), ''), char(8238), ''), char(8288), ''), char(8294), ''), char(8295), ''), char(8296), ''), char(8297), '');
--> statement-breakpoint
UPDATE todos SET search_key = (
  SELECT group_concat(CASE
    WHEN place = 0 THEN part
    WHEN before GLOB '*[0-9]' AND part GLOB '[0-9][0-9][0-9]*' AND part NOT GLOB '[0-9][0-9][0-9][0-9]*' THEN part
    ELSE ',' || part END, '')
  FROM (SELECT key AS place, value AS part, lag(value) OVER (ORDER BY key) AS before
    FROM json_each('[' || replace(json_quote(search_key), ',', '","') || ']') ORDER BY key)
) WHERE search_key GLOB '*[0-9],[0-9][0-9][0-9]*';
--> statement-breakpoint
UPDATE todos SET search_key = (
  SELECT group_concat(CASE
    WHEN place = 0 THEN part
    WHEN before GLOB '*[0-9]' AND part GLOB '[0-9][0-9][0-9]*' AND part NOT GLOB '[0-9][0-9][0-9][0-9]*' THEN part
    ELSE '٬' || part END, '')
  FROM (SELECT key AS place, value AS part, lag(value) OVER (ORDER BY key) AS before
    FROM json_each('[' || replace(json_quote(search_key), '٬', '","') || ']') ORDER BY key)
) WHERE search_key GLOB '*[0-9]٬[0-9][0-9][0-9]*';
--> statement-breakpoint
UPDATE todos SET search_key = (
  SELECT group_concat(CASE
    WHEN place = 0 THEN part
    WHEN before GLOB '*[ء-يٮ-ۿ]' AND part GLOB '[ء-يٮ-ۿ]*' THEN part
    ELSE ' ' || part END, '')
  FROM (SELECT key AS place, value AS part, lag(value) OVER (ORDER BY key) AS before
    FROM json_each('[' || replace(json_quote(search_key), ' ', '","') || ']') ORDER BY key)
) WHERE search_key GLOB '*[ء-يٮ-ۿ] [ء-يٮ-ۿ]*';
--> statement-breakpoint
UPDATE document_texts SET head = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(head, 'ې', 'ی'), 'ے', 'ی'), 'ڪ', 'ک'), 'ہ', 'ه'), 'ھ', 'ه'), 'ە', 'ه'), char(173), ''), char(1564), ''), char(8234), ''), char(8235), ''), char(8236), ''), char(8237), ''), char(8238), ''), char(8288), ''), char(8294), ''), char(8295), ''), char(8296), ''), char(8297), '') WHERE head <> replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(head, 'ې', 'ی'), 'ے', 'ی'), 'ڪ', 'ک'), 'ہ', 'ه'), 'ھ', 'ه'), 'ە', 'ه'), char(173), ''), char(1564), ''), char(8234), ''), char(8235), ''), char(8236), ''), char(8237), ''), char(8238), ''), char(8288), ''), char(8294), ''), char(8295), ''), char(8296), ''), char(8297), '');
--> statement-breakpoint
UPDATE document_texts SET head = (
  SELECT group_concat(CASE
    WHEN place = 0 THEN part
    WHEN before GLOB '*[0-9]' AND part GLOB '[0-9][0-9][0-9]*' AND part NOT GLOB '[0-9][0-9][0-9][0-9]*' THEN part
    ELSE ',' || part END, '')
  FROM (SELECT key AS place, value AS part, lag(value) OVER (ORDER BY key) AS before
    FROM json_each('[' || replace(json_quote(head), ',', '","') || ']') ORDER BY key)
) WHERE head GLOB '*[0-9],[0-9][0-9][0-9]*';
--> statement-breakpoint
UPDATE document_texts SET head = (
  SELECT group_concat(CASE
    WHEN place = 0 THEN part
    WHEN before GLOB '*[0-9]' AND part GLOB '[0-9][0-9][0-9]*' AND part NOT GLOB '[0-9][0-9][0-9][0-9]*' THEN part
    ELSE '٬' || part END, '')
  FROM (SELECT key AS place, value AS part, lag(value) OVER (ORDER BY key) AS before
    FROM json_each('[' || replace(json_quote(head), '٬', '","') || ']') ORDER BY key)
) WHERE head GLOB '*[0-9]٬[0-9][0-9][0-9]*';
--> statement-breakpoint
UPDATE document_texts SET head = (
  SELECT group_concat(CASE
    WHEN place = 0 THEN part
    WHEN before GLOB '*[ء-يٮ-ۿ]' AND part GLOB '[ء-يٮ-ۿ]*' THEN part
    ELSE ' ' || part END, '')
  FROM (SELECT key AS place, value AS part, lag(value) OVER (ORDER BY key) AS before
    FROM json_each('[' || replace(json_quote(head), ' ', '","') || ']') ORDER BY key)
) WHERE head GLOB '*[ء-يٮ-ۿ] [ء-يٮ-ۿ]*';
--> statement-breakpoint
UPDATE document_texts SET body = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(body, 'ې', 'ی'), 'ے', 'ی'), 'ڪ', 'ک'), 'ہ', 'ه'), 'ھ', 'ه'), 'ە', 'ه'), char(173), ''), char(1564), ''), char(8234), ''), char(8235), ''), char(8236), ''), char(8237), ''), char(8238), ''), char(8288), ''), char(8294), ''), char(8295), ''), char(8296), ''), char(8297), '') WHERE body <> replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(body, 'ې', 'ی'), 'ے', 'ی'), 'ڪ', 'ک'), 'ہ', 'ه'), 'ھ', 'ه'), 'ە', 'ه'), char(173), ''), char(1564), ''), char(8234), ''), char(8235), ''), char(8236), ''), char(8237), ''), char(8238), ''), char(8288), ''), char(8294), ''), char(8295), ''), char(8296), ''), char(8297), '');
--> statement-breakpoint
UPDATE document_texts SET body = (
  SELECT group_concat(CASE
    WHEN place = 0 THEN part
    WHEN before GLOB '*[0-9]' AND part GLOB '[0-9][0-9][0-9]*' AND part NOT GLOB '[0-9][0-9][0-9][0-9]*' THEN part
    ELSE ',' || part END, '')
  FROM (SELECT key AS place, value AS part, lag(value) OVER (ORDER BY key) AS before
    FROM json_each('[' || replace(json_quote(body), ',', '","') || ']') ORDER BY key)
) WHERE body GLOB '*[0-9],[0-9][0-9][0-9]*';
--> statement-breakpoint
UPDATE document_texts SET body = (
  SELECT group_concat(CASE
    WHEN place = 0 THEN part
    WHEN before GLOB '*[0-9]' AND part GLOB '[0-9][0-9][0-9]*' AND part NOT GLOB '[0-9][0-9][0-9][0-9]*' THEN part
    ELSE '٬' || part END, '')
  FROM (SELECT key AS place, value AS part, lag(value) OVER (ORDER BY key) AS before
    FROM json_each('[' || replace(json_quote(body), '٬', '","') || ']') ORDER BY key)
) WHERE body GLOB '*[0-9]٬[0-9][0-9][0-9]*';
--> statement-breakpoint
UPDATE document_texts SET body = (
  SELECT group_concat(CASE
    WHEN place = 0 THEN part
    WHEN before GLOB '*[ء-يٮ-ۿ]' AND part GLOB '[ء-يٮ-ۿ]*' THEN part
    ELSE ' ' || part END, '')
  FROM (SELECT key AS place, value AS part, lag(value) OVER (ORDER BY key) AS before
    FROM json_each('[' || replace(json_quote(body), ' ', '","') || ']') ORDER BY key)
) WHERE body GLOB '*[ء-يٮ-ۿ] [ء-يٮ-ۿ]*';
--> statement-breakpoint
INSERT OR IGNORE INTO user_words (word, user_id)
SELECT substr(lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(first_name || last_name, ' ', ''), char(8204), ''), 'ي', 'ی'), 'ى', 'ی'), 'ئ', 'ی'), 'ك', 'ک'), 'ة', 'ه'), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ؤ', 'و'), 'ـ', '')), 1, 60), id FROM users WHERE first_name || last_name GLOB '*[ء-يٮ-ۿ]*' AND first_name || last_name <> '';
--> statement-breakpoint
INSERT OR IGNORE INTO user_words (word, user_id)
SELECT substr(lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(last_name, ' ', ''), char(8204), ''), 'ي', 'ی'), 'ى', 'ی'), 'ئ', 'ی'), 'ك', 'ک'), 'ة', 'ه'), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ؤ', 'و'), 'ـ', '')), 1, 60), id FROM users WHERE first_name || last_name GLOB '*[ء-يٮ-ۿ]*' AND last_name <> '';
--> statement-breakpoint
INSERT OR IGNORE INTO user_words (word, user_id)
SELECT substr(lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(substr(first_name, instr(replace(first_name, char(8204), ' '), ' ') + 1) || last_name, ' ', ''), char(8204), ''), 'ي', 'ی'), 'ى', 'ی'), 'ئ', 'ی'), 'ك', 'ک'), 'ة', 'ه'), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ؤ', 'و'), 'ـ', '')), 1, 60), id FROM users WHERE first_name || last_name GLOB '*[ء-يٮ-ۿ]*' AND substr(first_name, instr(replace(first_name, char(8204), ' '), ' ') + 1) || last_name <> '';
--> statement-breakpoint
INSERT OR IGNORE INTO user_words (word, user_id)
SELECT substr(lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(substr(first_name, instr(replace(first_name, char(8204), ' '), ' ') + 1), ' ', ''), char(8204), ''), 'ي', 'ی'), 'ى', 'ی'), 'ئ', 'ی'), 'ك', 'ک'), 'ة', 'ه'), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ؤ', 'و'), 'ـ', '')), 1, 60), id FROM users WHERE first_name || last_name GLOB '*[ء-يٮ-ۿ]*' AND substr(first_name, instr(replace(first_name, char(8204), ' '), ' ') + 1) <> '';
--> statement-breakpoint
INSERT OR IGNORE INTO user_words (word, user_id)
SELECT substr(lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(substr(last_name, instr(replace(last_name, char(8204), ' '), ' ') + 1), ' ', ''), char(8204), ''), 'ي', 'ی'), 'ى', 'ی'), 'ئ', 'ی'), 'ك', 'ک'), 'ة', 'ه'), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ؤ', 'و'), 'ـ', '')), 1, 60), id FROM users WHERE first_name || last_name GLOB '*[ء-يٮ-ۿ]*' AND substr(last_name, instr(replace(last_name, char(8204), ' '), ' ') + 1) <> '';
