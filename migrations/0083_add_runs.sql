CREATE TABLE `run_results` (
	`run_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`result` blob NOT NULL,
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `runs` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`user_id` text NOT NULL,
	`language` text NOT NULL,
	`place` text NOT NULL,
	`handle` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`is_interactive` integer NOT NULL,
	`name` text NOT NULL,
	`source` blob NOT NULL,
	`outcome` text,
	`hit_limit` text,
	`time_ms` integer,
	`share_key` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `runs_share_key_unique` ON `runs` (`share_key`);--> statement-breakpoint
CREATE INDEX `runs_user_id_created_at` ON `runs` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `runs_state_created_at` ON `runs` (`state`,`created_at`);
--> statement-breakpoint
CREATE TRIGGER runs_add_bytes AFTER INSERT ON runs BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES (new.user_id, 'texts', length(new.source))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER runs_take_bytes AFTER DELETE ON runs BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(old.source) WHERE owner_id = old.user_id AND kind = 'texts';
END;
--> statement-breakpoint
CREATE TRIGGER run_results_add_bytes AFTER INSERT ON run_results BEGIN
  INSERT INTO kept_bytes (owner_id, kind, bytes) VALUES (new.user_id, 'texts', length(new.result))
    ON CONFLICT (owner_id, kind) DO UPDATE SET bytes = bytes + excluded.bytes;
END;
--> statement-breakpoint
CREATE TRIGGER run_results_take_bytes AFTER DELETE ON run_results BEGIN
  UPDATE kept_bytes SET bytes = bytes - length(old.result) WHERE owner_id = old.user_id AND kind = 'texts';
END;
