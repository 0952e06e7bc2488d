CREATE TABLE `message_words` (
	`chat_id` text NOT NULL,
	`word` text NOT NULL,
	`seq` integer NOT NULL,
	PRIMARY KEY(`chat_id`, `word`, `seq`),
	FOREIGN KEY (`chat_id`) REFERENCES `chats`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `message_words_message` ON `message_words` (`chat_id`,`seq`,`word`);
--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `words` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
CREATE TRIGGER chat_messages_enter_words AFTER INSERT ON chat_messages WHEN new.words <> '[]' BEGIN
  INSERT OR IGNORE INTO message_words (chat_id, word, seq) SELECT new.chat_id, value, new.seq FROM json_each(new.words);
END;
--> statement-breakpoint
CREATE TRIGGER chat_messages_change_words AFTER UPDATE OF words ON chat_messages WHEN new.words <> old.words BEGIN
  DELETE FROM message_words WHERE chat_id = new.chat_id AND seq = new.seq;
  INSERT OR IGNORE INTO message_words (chat_id, word, seq) SELECT new.chat_id, value, new.seq FROM json_each(new.words);
END;
--> statement-breakpoint
CREATE TRIGGER chat_messages_leave_words AFTER DELETE ON chat_messages BEGIN
  DELETE FROM message_words WHERE chat_id = old.chat_id AND seq = old.seq;
END;
