CREATE TABLE `diagram_texts` (
	`diagram_id` text PRIMARY KEY NOT NULL,
	`head` text NOT NULL,
	`head_words` text DEFAULT '{}' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`body_words` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`diagram_id`) REFERENCES `diagrams`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `diagram_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`diagram_id` text NOT NULL,
	`state_key` text NOT NULL,
	`size` integer NOT NULL,
	`authors` text NOT NULL,
	`restored_from` text,
	FOREIGN KEY (`diagram_id`) REFERENCES `diagrams`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `diagram_versions_newest` ON `diagram_versions` (`diagram_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `diagrams` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`owner_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` integer,
	`title` text NOT NULL,
	`public_key` text,
	`picture_of` integer,
	`is_picture` integer DEFAULT false NOT NULL,
	`state_key` text,
	`copy` integer DEFAULT 0 NOT NULL,
	`size` integer DEFAULT 0 NOT NULL,
	`saved_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `diagrams_public_key` ON `diagrams` (`public_key`);--> statement-breakpoint
CREATE INDEX `diagrams_owner` ON `diagrams` (`owner_id`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `diagrams_deleted_at` ON `diagrams` (`deleted_at`);
--> statement-breakpoint
CREATE TRIGGER diagrams_enter_things AFTER INSERT ON diagrams BEGIN
  INSERT INTO things (id, noun, owner_id, title, reach, created_at, updated_at, deleted_at) VALUES (new.id, 'diagrams', new.owner_id, new.title, 'private', new.created_at, new.updated_at, new.deleted_at);
END;
--> statement-breakpoint
CREATE TRIGGER diagrams_change_things AFTER UPDATE OF title, updated_at, deleted_at ON diagrams BEGIN
  UPDATE things SET title = new.title, updated_at = new.updated_at, deleted_at = new.deleted_at WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER diagram_texts_enter_words AFTER INSERT ON diagram_texts BEGIN
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id)
    SELECT things.owner_id, 'diagrams', value, key, things.created_at, things.id FROM json_each(new.head_words), things WHERE things.id = new.diagram_id
    UNION ALL
    SELECT things.owner_id, 'diagrams', 0, value, things.created_at, things.id FROM json_each(new.body_words), things WHERE things.id = new.diagram_id
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER diagram_texts_change_words AFTER UPDATE OF head_words, body_words ON diagram_texts WHEN new.head_words <> old.head_words OR new.body_words <> old.body_words BEGIN
  DELETE FROM thing_words WHERE thing_id = new.diagram_id;
  INSERT INTO thing_words (shelf, noun, is_title, word, created_at, thing_id)
    SELECT things.owner_id, 'diagrams', value, key, things.created_at, things.id FROM json_each(new.head_words), things WHERE things.id = new.diagram_id
    UNION ALL
    SELECT things.owner_id, 'diagrams', 0, value, things.created_at, things.id FROM json_each(new.body_words), things WHERE things.id = new.diagram_id
    ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER diagrams_leave_things AFTER DELETE ON diagrams BEGIN
  DELETE FROM things WHERE id = old.id;
END;
