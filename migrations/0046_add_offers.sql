CREATE TABLE `offers` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`project_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`maker_id` text NOT NULL,
	`budget` integer NOT NULL,
	`currency` text NOT NULL,
	`days` integer NOT NULL,
	`deadline` text NOT NULL,
	`description` text NOT NULL,
	`milestones` text NOT NULL,
	`portfolio` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`maker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_open` ON `offers` (`project_id`,`maker_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `offers_project` ON `offers` (`project_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `offers_maker` ON `offers` (`maker_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `offers_owner` ON `offers` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`project_id` text NOT NULL,
	`offer_id` text NOT NULL,
	`author_id` text NOT NULL,
	`about_id` text NOT NULL,
	`rating` integer NOT NULL,
	`text` text NOT NULL,
	`shown_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`about_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_once` ON `reviews` (`offer_id`,`author_id`);--> statement-breakpoint
CREATE INDEX `reviews_author` ON `reviews` (`author_id`);--> statement-breakpoint
CREATE INDEX `reviews_project` ON `reviews` (`project_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reviews_about` ON `reviews` (`about_id`,`shown_at`,`id`);--> statement-breakpoint
CREATE TABLE `milestones` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`offer_id` text NOT NULL,
	`position` integer NOT NULL,
	`title` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`date` text NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `milestones_offer` ON `milestones` (`offer_id`,`position`);--> statement-breakpoint
CREATE TABLE `workspaces` (
	`offer_id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`maker_id` text NOT NULL,
	`chat_id` text,
	`todo_id` text NOT NULL,
	`document_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`made_at` integer,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`maker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `workspaces_project` ON `workspaces` (`project_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `workspaces_owner` ON `workspaces` (`owner_id`);--> statement-breakpoint
CREATE INDEX `workspaces_maker` ON `workspaces` (`maker_id`);--> statement-breakpoint
CREATE INDEX `workspaces_todo` ON `workspaces` (`todo_id`);