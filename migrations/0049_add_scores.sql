CREATE TABLE `scores` (
	`user_id` text PRIMARY KEY NOT NULL,
	`score` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `scores_score` ON `scores` (`score`) WHERE score > 0;