CREATE TABLE `comment_mentions` (
	`comment_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`comment_id`, `user_id`),
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comment_mentions_user` ON `comment_mentions` (`user_id`);--> statement-breakpoint
CREATE TABLE `comments` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`thing_id` text NOT NULL,
	`thread_id` text NOT NULL,
	`author_id` text,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`line` integer,
	`score` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`is_hidden` integer DEFAULT false NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	FOREIGN KEY (`thing_id`) REFERENCES `things`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`thread_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `comments_oldest` ON `comments` (`thing_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_top` ON `comments` (`thing_id`,`score`,`id`) WHERE id = thread_id;--> statement-breakpoint
CREATE INDEX `comments_thread` ON `comments` (`thread_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_author` ON `comments` (`author_id`,`id`);--> statement-breakpoint
CREATE INDEX `comments_deleted_at` ON `comments` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `comment_votes` (
	`subject_id` text NOT NULL,
	`user_id` text NOT NULL,
	`value` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`subject_id`, `user_id`),
	FOREIGN KEY (`subject_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comment_votes_user` ON `comment_votes` (`user_id`,`subject_id`);--> statement-breakpoint
CREATE TABLE `thing_votes` (
	`subject_id` text NOT NULL,
	`user_id` text NOT NULL,
	`value` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`subject_id`, `user_id`),
	FOREIGN KEY (`subject_id`) REFERENCES `things`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `thing_votes_user` ON `thing_votes` (`user_id`,`subject_id`);
--> statement-breakpoint
CREATE TRIGGER thing_votes_count_in AFTER INSERT ON thing_votes BEGIN
  UPDATE things SET score = score + new.value WHERE id = new.subject_id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_votes_count_anew AFTER UPDATE OF value ON thing_votes BEGIN
  UPDATE things SET score = score + new.value - old.value WHERE id = new.subject_id;
END;
--> statement-breakpoint
CREATE TRIGGER thing_votes_count_out AFTER DELETE ON thing_votes BEGIN
  UPDATE things SET score = score - old.value WHERE id = old.subject_id;
END;
--> statement-breakpoint
CREATE TRIGGER comment_votes_count_in AFTER INSERT ON comment_votes BEGIN
  UPDATE comments SET score = score + new.value WHERE id = new.subject_id;
END;
--> statement-breakpoint
CREATE TRIGGER comment_votes_count_anew AFTER UPDATE OF value ON comment_votes BEGIN
  UPDATE comments SET score = score + new.value - old.value WHERE id = new.subject_id;
END;
--> statement-breakpoint
CREATE TRIGGER comment_votes_count_out AFTER DELETE ON comment_votes BEGIN
  UPDATE comments SET score = score - old.value WHERE id = old.subject_id;
END;
--> statement-breakpoint
CREATE TRIGGER comments_count_in AFTER INSERT ON comments BEGIN
  UPDATE things SET comments = comments + 1 WHERE id = new.thing_id;
END;
--> statement-breakpoint
CREATE TRIGGER comments_count_anew AFTER UPDATE OF deleted_at, is_hidden ON comments BEGIN
  UPDATE things SET comments = comments + (new.deleted_at IS NULL AND NOT new.is_hidden) - (old.deleted_at IS NULL AND NOT old.is_hidden) WHERE id = new.thing_id;
END;
--> statement-breakpoint
CREATE TRIGGER comments_count_out AFTER DELETE ON comments BEGIN
  UPDATE things SET comments = comments - (old.deleted_at IS NULL AND NOT old.is_hidden) WHERE id = old.thing_id;
END;
