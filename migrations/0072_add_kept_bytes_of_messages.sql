CREATE TRIGGER chat_messages_add_bytes AFTER INSERT ON chat_messages BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES (new.author_id, 'messages', length(CAST(new.text || new.words || coalesce(new.file, '') AS BLOB)))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER chat_messages_change_bytes AFTER UPDATE OF text, words, file ON chat_messages BEGIN
  UPDATE kept_bytes SET bytes = bytes + length(CAST(new.text || new.words || coalesce(new.file, '') AS BLOB)) - length(CAST(old.text || old.words || coalesce(old.file, '') AS BLOB)) WHERE owner_id = new.author_id AND kind = 'messages';
END;
--> statement-breakpoint
CREATE TRIGGER chat_messages_take_bytes AFTER DELETE ON chat_messages BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(CAST(old.text || old.words || coalesce(old.file, '') AS BLOB)) WHERE owner_id = old.author_id AND kind = 'messages';
END;
--> statement-breakpoint
INSERT INTO kept_bytes (owner_id, kind, bytes) SELECT author_id, 'messages', sum(length(CAST(text || words || coalesce(file, '') AS BLOB))) FROM chat_messages WHERE true GROUP BY author_id
  ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
